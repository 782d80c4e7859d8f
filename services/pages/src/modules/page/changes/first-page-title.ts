import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }

const titles = new Map([
  ['en', en.first],
  ['de', de.first],
])

/** The title of the page that a new account begins with, in the language of its person; English for every other. */
export function firstPageTitle(lang: string | undefined): string {
  return titles.get(lang ?? 'en') ?? en.first
}
