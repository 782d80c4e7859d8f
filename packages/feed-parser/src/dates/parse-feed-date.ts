import { isoDate } from './iso-date.ts'
import { asianDate, hungarianDate } from './local-dates.ts'
import { mailDate } from './mail-date.ts'
import { numericDate } from './numeric-date.ts'
import { spokenDate } from './spoken-date.ts'

const maxCharacters = 100
const forms = [mailDate, isoDate, spokenDate, asianDate, hungarianDate, numericDate]

/**
 * A date of a feed, whatever form it has: RFC 822 and what is sent in its name, RFC 3339 and all of ISO 8601, the forms of C's asctime and
 * of databases, Korean, Chinese and Japanese dates, months in any language, seconds since 1970. A time that names no zone is taken for UTC,
 * wherever this runs. Null when it is none, or outside the years 1900 to 2099: feeds write the year 1 for "never".
 */
export function parseFeedDate(text: string): Date | null {
  const written = text
    .slice(0, maxCharacters)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
  if (!/\d/.test(written)) return null
  for (const form of forms) {
    const date = form(written)
    if (date) return date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 2100 ? date : null
  }
  return null
}
