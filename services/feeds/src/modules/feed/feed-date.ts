const zone = /(?:z|ut|utc|gmt|[ecmp][sd]t|[+-]\d{2}:?\d{2})\s*(?:\([^)]*\))?$/i
const isoTime = /^\d{4}-\d{2}-\d{2}t\d/i
const isoDay = /^\d{4}(?:-\d{2}){0,2}$/

/**
 * A date of a feed (RFC 822, RFC 3339, ISO 8601, or whatever else JavaScript's Date reads); null when it is none or lies outside the years
 * 1970 to 2099. A time that names no zone is taken for UTC, wherever this runs.
 */
export function parseFeedDate(text: string): Date | null {
  const written = text.trim().slice(0, 64)
  if (!/\d/.test(written)) return null
  const zoned = zone.test(written) || isoDay.test(written) ? written : written + (isoTime.test(written) ? 'Z' : ' UTC')
  const date = new Date(zoned)
  const year = date.getUTCFullYear()
  return year >= 1970 && year < 2100 ? date : null
}
