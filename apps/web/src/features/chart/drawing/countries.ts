import codes from 'i18n-iso-countries/codes.json'

type Country = { alpha2: string; numeric: string }

const countries: Country[] = codes.map(([alpha2 = '', , numeric = '']) => ({ alpha2, numeric }))
const byCode = new Map<string, Country>()
for (const [index, [alpha2 = '', alpha3 = '', numeric = '']] of codes.entries()) {
  const country = countries[index]
  if (country) for (const code of [alpha2, alpha3, numeric]) byCode.set(code.toLowerCase(), country)
}

/** Languages that tables are likely to be in, after that of the viewer. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'cs', 'tr', 'ru', 'uk', 'ja', 'ko', 'zh']

/** Names that people write and no list has as the present one. */
const furtherNames: Readonly<Record<string, string>> = {
  usa: 'us',
  'united states of america': 'us',
  uk: 'gb',
  'great britain': 'gb',
  england: 'gb',
  holland: 'nl',
  'czech republic': 'cz',
  'ivory coast': 'ci',
  turkey: 'tr',
  burma: 'mm',
  swaziland: 'sz',
  macedonia: 'mk',
  'south korea': 'kr',
  'north korea': 'kp',
  russia: 'ru',
  vietnam: 'vn',
}

/** A country by its code of ISO 3166-1 (two letters, three letters or digits) or its name, in the language of the viewer before all others; null for none. */
export function countryOf(text: string, locale: string): Country | null {
  const plain = fold(text)
  if (plain === '') return null
  const code = byCode.get(plain) ?? byCode.get(/^\d{1,2}$/.test(plain) ? plain.padStart(3, '0') : (furtherNames[plain] ?? ''))
  if (code) return code
  for (const language of new Set([locale, ...languages])) {
    const country = namesIn(language).get(plain)
    if (country) return country
  }
  return null
}

/** The name of a country in a language. */
export function countryName({ alpha2 }: Country, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(alpha2) ?? alpha2
}

const namesByLanguage = new Map<string, Map<string, Country>>()

function namesIn(language: string): Map<string, Country> {
  const cached = namesByLanguage.get(language)
  if (cached) return cached
  const names = new Map<string, Country>()
  for (const style of ['short', 'long'] as const) {
    const display = new Intl.DisplayNames(language, { type: 'region', style })
    for (const country of countries) names.set(fold(display.of(country.alpha2) ?? ''), country)
  }
  namesByLanguage.set(language, names)
  return names
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[.’']/g, '').trim().toLowerCase()
}
