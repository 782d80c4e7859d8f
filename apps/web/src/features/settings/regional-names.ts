import { countries } from '@foyer/contracts/accounts/countries'

export type Named = { code: string; name: string }

/** Every country by its name in a language, in the order of that language. */
export function countryNames(language: string): Named[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return sorted(
    countries.map((code) => ({ code, name: names.of(code) ?? code })),
    language,
  )
}

/** Every currency by its name in a language with its code, in the order of that language. */
export function currencyNames(language: string): Named[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const all = Intl.supportedValuesOf('currency').map((code) => ({ code, name: `${names.of(code) ?? code} (${code})` }))
  return sorted(all, language)
}

function sorted(list: Named[], language: string): Named[] {
  const { compare } = new Intl.Collator(language)
  return list.toSorted((a, b) => compare(a.name, b.name))
}
