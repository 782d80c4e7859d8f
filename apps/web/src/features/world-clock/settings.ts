import type { Widget } from '@foyer/contracts/widgets'

/** A city of a world clock: z its time zone, l its label. */
export type ClockCity = { z: string; l?: string }

/** The cities of a world clock in the order of display: setting c. */
export function citiesOf(widget: Pick<Widget, 'settings'>): ClockCity[] {
  const cities = widget.settings['c']
  return Array.isArray(cities) ? cities.filter(isCity) : []
}

/** Whether the face has hands: setting f. */
export function isAnalogue(widget: Pick<Widget, 'settings'>): boolean {
  return widget.settings['f'] === 1
}

export function cityLabel(city: ClockCity): string {
  return city.l ?? cityName(city.z)
}

/** What cities are called today whose time zone has an older name in the browsers. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
}

/** The city a time zone is named after: `America/New_York` is New York. */
export function cityName(timeZone: string): string {
  const present = Object.hasOwn(presentNames, timeZone) ? presentNames[timeZone] : undefined
  return present ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** The height of that many digital clocks in rows of a dense list, at least that of the empty state. */
export function rowCount(cities: number): number {
  return Math.max(2, Math.ceil(cities * 1.5))
}

function isCity(entry: unknown): entry is ClockCity {
  if (typeof entry !== 'object' || entry === null || !('z' in entry) || typeof entry.z !== 'string') return false
  return !('l' in entry) || typeof entry.l === 'string'
}
