import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** A place of which the weather is shown. */
export type City = { name: string; lat: number; lon: number }

/** Degrees Celsius and metric units, or degrees Fahrenheit and miles. */
export type Units = 'c' | 'f'

/** The place of a weather widget: setting city. */
export function cityOf({ settings }: Pick<Widget, 'settings'>): City | undefined {
  const city = settings['city']
  return isCity(city) ? city : undefined
}

/** The units that the widget says: setting u. */
export function ownUnits({ settings }: Pick<Widget, 'settings'>): Units | undefined {
  const units = settings['u']
  return units === 'c' || units === 'f' ? units : undefined
}

/** Those that people of a region measure in: only the United States are not metric. */
export function regionalUnits(locale: string): Units {
  return new Intl.Locale(locale).region === 'US' ? 'f' : 'c'
}

function isCity(value: unknown): value is City {
  if (typeof value !== 'object' || value === null || !('name' in value && 'lat' in value && 'lon' in value)) return false
  const { name, lat, lon } = value
  return typeof name === 'string' && isDegrees(lat, 90) && isDegrees(lon, 180)
}

const isDegrees = (value: unknown, max: number) => typeof value === 'number' && Math.abs(value) <= max
