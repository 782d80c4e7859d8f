import { type Language, languages } from './language.ts'

/** The language of an address (`/start/{locale}`); English for `us`, `int` and what there are no texts for. */
export function languageOfAddress(locale: string): Language {
  return languages.find((language) => language === locale.toLowerCase()) ?? 'en'
}
