import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setApiLanguage } from './api-client.ts'
import { readStored, store } from './storage.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

const key = 'foyer.language'
type Texts = { default: Record<string, unknown> }
const files = import.meta.glob<Texts>(['../locales/*/*.json', '../features/*/locales/*.json'])

/** The namespaces a first view of a page needs; they travel in one file a language. */
export const firstViewTexts = ['shared', 'errors', 'shell', 'page', 'bookmarks', 'feeds']

/** Loads the texts of the person's language: their own choice, else the browser's, else English. */
export async function startLanguage(): Promise<void> {
  const language = pickLanguage(readStored(key), navigator.languages)
  applyLanguage(language)
  i18next.on('languageChanged', (next) => applyLanguage(next))
  await i18next
    .use({ type: 'backend', read: (lang: string, namespace: string) => loadTexts(lang, namespace) })
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      // Every language is complete (a test holds it), so no second one is ever fetched.
      fallbackLng: false,
      ns: firstViewTexts,
      defaultNS: 'shared',
      interpolation: { escapeValue: false },
    })
}

/** Switches the language at once and keeps the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  store(key, language)
  await i18next.changeLanguage(language)
}

/** The first supported language among a stored choice and the browser's wishes. */
export function pickLanguage(stored: string | null, wished: readonly string[]): Language {
  const codes = [stored ?? '', ...wished].map((one) => one.toLowerCase().split('-')[0])
  return codes.flatMap((code) => languages.filter((one) => one === code))[0] ?? 'en'
}

function applyLanguage(language: string): void {
  document.documentElement.lang = language
  setApiLanguage(language)
}

async function loadTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const file = files[`../features/${namespace}/locales/${language}.json`] ?? files[`../locales/${namespace}/${language}.json`]
  if (!file) throw new Error(`no texts for ${namespace} in ${language}`)
  return (await file()).default
}
