import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { cityName } from '../../entities/time-zone/city-name.ts'

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

/** The height of that many digital clocks in rows of a dense list, at least that of the empty state. */
export function rowCount(cities: number): number {
  return Math.max(2, Math.ceil(cities * 1.5))
}

function isCity(entry: unknown): entry is ClockCity {
  if (typeof entry !== 'object' || entry === null || !('z' in entry) || typeof entry.z !== 'string') return false
  return !('l' in entry) || typeof entry.l === 'string'
}
