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

/** Visitors need the texts of a first view; members, and everything that is opened, all others too. */
export type TextAudience = 'visitor' | 'member'
export type TextSources = Record<TextAudience, Record<Language, TextSource>>

let sources: TextSources
let current: Language = 'en'
let initialized: Promise<unknown>
const audiences = new Set<TextAudience>()

/** Loads the texts of the person's language: their own choice, else the browser's, else English. */
export async function startLanguage(textSources: TextSources): Promise<void> {
  sources = textSources
  applyLanguage(preferredLanguage())
  initialized = i18next.use(initReactI18next).init({
    lng: current,
    supportedLngs: [...languages],
    // Every language is complete (a test holds it), so no second one is ever fetched.
    fallbackLng: false,
    resources: {},
    defaultNS: 'shared',
    interpolation: { escapeValue: false },
  })
  await loadTexts('visitor')
}

/** Loads the texts of everything that is not in a visitor's first view. */
export function loadMemberTexts(): Promise<void> {
  return loadTexts('member')
}

/** Switches the language. Rejects, and leaves it as it is, when its texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...audiences].map((audience) => addTexts(audience, language)))
  applyLanguage(language)
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

function applyLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language
  setApiLanguage(language)
}

async function loadTexts(audience: TextAudience): Promise<void> {
  audiences.add(audience)
  const language = current
  await addTexts(audience, language)
  // The language was switched while the texts were loading.
  if (current !== language) await loadTexts(audience)
}

async function addTexts(audience: TextAudience, language: Language): Promise<void> {
  const [{ texts }] = await Promise.all([sources[audience][language](), initialized])
  for (const [namespace, namespaceTexts] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, namespaceTexts)
}
