export type Coordinates = { lat: number; lon: number }

const pair = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/

/** Latitude and longitude in degrees, such as `52.52,13.41`, to two decimals: about a kilometre. null for anything else. */
export function parseCoordinates(text: string): Coordinates | null {
  const [, latitude, longitude] = pair.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const [lat, lon] = [toTwoDecimals(latitude), toTwoDecimals(longitude)]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

/** Never `-0`. */
const toTwoDecimals = (degrees: string) => Number(Number(degrees).toFixed(2)) + 0
