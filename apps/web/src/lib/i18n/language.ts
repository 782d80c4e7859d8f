import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setApiLanguage } from '../api/api-client.ts'
import { readStorage } from '../state/storage.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

const key = 'foyer.language'
type Texts = Record<string, unknown>
/** The texts of one language by namespace. */
export type TextSource = () => Promise<{ texts: Record<string, Texts> }>

/**
 * A feature keeps its namespace in `locales/<language>.json`; further namespaces of it are folders in there. The first view's come in one file a
 * language (app/first-view-texts), every other one in its own.
 */
const files = import.meta.glob<Texts>(
  ['../../features/*/locales/{*,*/*}.json', '!../../features/{bookmarks,feeds,page,shell}/locales/*.json'],
  { import: 'default' },
)
const namespaceFiles = new Map(
  Object.entries(files).map(([path, load]) => {
    const [, namespace, language] = /([\w-]+)\/(?:locales\/)?(\w+)\.json$/.exec(path) ?? []
    return [`${namespace}/${language}`, load]
  }),
)
let sources: Record<Language, TextSource>

/** Loads the texts of the person's language: their own choice, else the browser's, else English. */
export async function startLanguage(firstView: Record<Language, TextSource>): Promise<void> {
  sources = firstView
  const language = preferredLanguage()
  applyLanguage(language)
  i18next.on('languageChanged', (next) => applyLanguage(next))
  await i18next
    .use({ type: 'backend', read: loadTexts })
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      // Every language is complete (a test holds it), so no second one is ever fetched.
      fallbackLng: false,
      ns: ['shared', 'errors', 'shell', 'page', 'bookmarks', 'feeds'],
      defaultNS: 'shared',
      interpolation: { escapeValue: false },
    })
}

/** Switches the language. Rejects, and leaves it as it is, when its texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

/** The language to start with: the one chosen in this browser, else the first that the browser prefers, else English. */
export function preferredLanguage(): Language {
  return pickLanguage(readStorage(key), navigator.languages)
}

/** The first supported language among a stored choice and the browser's wishes. */
export function pickLanguage(stored: string | null, preferred: readonly string[]): Language {
  const codes = [stored ?? '', ...preferred].map((code) => code.toLowerCase().split('-')[0])
  return codes.flatMap((code) => languages.filter((language) => language === code))[0] ?? 'en'
}

function applyLanguage(language: string): void {
  document.documentElement.lang = language
  setApiLanguage(language)
}

async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = namespaceFiles.get(`${namespace}/${language}`)
  if (load) return load()
  const { texts } = await sources[language as Language]()
  const namespaceTexts = texts[namespace]
  if (!namespaceTexts) throw new Error(`no texts for ${namespace} in ${language}`)
  return namespaceTexts
}
