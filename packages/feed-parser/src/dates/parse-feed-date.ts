import { isoDate } from './iso-date.ts'
import { asianDate, hungarianDate } from './local-dates.ts'
import { mailDate } from './mail-date.ts'
import { numericDate } from './numeric-date.ts'
import { spokenDate } from './spoken-date.ts'

const maxCharacters = 100
const maxWithComments = 1_000
const forms = [mailDate, isoDate, spokenDate, asianDate, hungarianDate, numericDate]

/**
 * A date of a feed, whatever form it has: RFC 822 and what is sent in its name, RFC 3339 and all of ISO 8601, the forms of C's asctime and
 * of databases, Korean, Chinese and Japanese dates, months in any language, seconds since 1970. A time that names no zone is taken for UTC,
 * wherever this runs. Null when it is none, or outside the years 1900 to 2099: feeds write the year 1 for "never".
 */
export function parseFeedDate(text: string): Date | null {
  const written = normalized(text)
  if (!/\d/.test(written)) return null
  const date = dateOf(written) ?? (text.includes('(') ? dateOf(normalized(withoutComments(text))) : null)
  return date && date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 2100 ? date : null
}

function normalized(text: string): string {
  return text
    .slice(0, maxCharacters)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}

function dateOf(written: string): Date | null {
  for (const form of forms) {
    const date = form(written)
    if (date) return date
  }
  return null
}

/** RFC 822 §3.1.4: comments in parentheses may stand between any two words, and hold others; `\` takes the next character as it is. */
function withoutComments(text: string): string {
  let depth = 0
  let rest = ''
  for (let at = 0; at < Math.min(text.length, maxWithComments); at++) {
    const character = text.charAt(at)
    if (character === '(') depth++
    if (depth === 0) rest += character
    else if (character === '\\') at++
    if (character === ')') depth = Math.max(0, depth - 1)
    if (character === ')' && depth === 0) rest += ' '
  }
  return rest
}
