import { isCountry } from '@foyer/contracts/accounts/countries'
import { chooseLanguage } from './user.policy.ts'

/** The language and the country that someone begins with; null where there is nothing to tell the country by. */
export type Locale = { lang: string; country: string | null }

const maxLength = 1_000

/**
 * What someone begins with who has chosen nothing yet: the language of the screen they sign up on, else the first of their browser, and the
 * region of the first of the browser's languages that has one (Accept-Language, RFC 9110 §12.5.4).
 */
export function initialLocale(acceptLanguage: string | undefined, chosenLanguage?: string): Locale {
  const tags = languageTags(acceptLanguage)
  return { lang: chooseLanguage(chosenLanguage ?? tags[0]), country: regionsOf(tags)[0] ?? null }
}

/** The tags of the header, the preferred ones first; those with the quality 0 are not wanted. */
function languageTags(header = ''): string[] {
  return header
    .slice(0, maxLength)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

/** `zh-Hant-TW` → `TW` (BCP 47: the region has two letters, and is not the first subtag). */
function regionsOf(tags: readonly string[]): string[] {
  const regions = tags.map((tag) =>
    tag
      .split('-')
      .slice(1)
      .map((part) => part.toUpperCase()),
  )
  return regions.flatMap((parts) => parts.find(isCountry) ?? [])
}
