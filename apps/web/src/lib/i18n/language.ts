import { type InterfaceLanguage, interfaceLanguages } from '@foyer/contracts/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setApiLanguage } from '../api/api-client.ts'
import { readStorage } from '../state/storage.ts'

export const languages = interfaceLanguages
export type Language = InterfaceLanguage

const key = 'foyer.language'
type Texts = Record<string, unknown>
/** Loads the texts of an audience by language and namespace. */
export type TextSource = Record<Language, () => Promise<{ texts: Record<string, Texts> }>>

/**
 * Visitors need the texts of a first view, and members those of theirs; everything that is `opened` all others too, but for those of screens that
 * are seldom opened.
 */
export type TextSources = { visitor: TextSource; member: TextSource; opened: TextSource }

/** undefined on the server, which has all texts (server/server-texts.ts). */
let sources: TextSources | undefined
let current: Language = 'en'
let initialized: Promise<unknown>
const loaded = new Set<TextSource>()

/** How texts are looked up, in the browser and on the server. */
export function i18nOptions(language: Language) {
  return {
    lng: language,
    supportedLngs: [...languages],
    // Every language is complete (a test holds it), so no second one is ever fetched.
    fallbackLng: false as const,
    resources: {},
    defaultNS: 'shared',
    interpolation: { escapeValue: false },
  }
}

/** Loads the texts of a language: by default the person's own choice, else the browser's, else English. */
export async function startLanguage(textSources: TextSources, language = preferredLanguage()): Promise<void> {
  sources = textSources
  applyLanguage(language)
  initialized = i18next.use(initReactI18next).init(i18nOptions(current))
  await loadTexts(sources.visitor)
}

/** Loads the texts of a member's first view that are not in a visitor's. */
export function loadMemberTexts(): Promise<void> {
  return loadTexts(sources?.member)
}

/** Loads the texts of everything that is not in a visitor's first view. */
export async function loadOpenedTexts(): Promise<void> {
  await Promise.all([loadMemberTexts(), loadTexts(sources?.opened)])
}

/** Switches the language. Rejects, and leaves it as it is, when its texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...loaded].map((source) => addTexts(source, language)))
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

/** The header of all calls: the language on the screen, then the browser's own, which tell a new account its country (RFC 9110 §12.5.4). */
export function acceptLanguage(language: Language, preferred: readonly string[]): string {
  const further = preferred.filter((tag) => tag !== language).slice(0, 5)
  return [language, ...further.map((tag, index) => `${tag};q=0.${9 - index}`)].join(', ')
}

function applyLanguage(language: Language): void {
  current = language
  // Setting it anew, even to the same value, has the browser work out the style of every element again.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
  setApiLanguage(acceptLanguage(language, navigator.languages))
}

/** Loads the texts of an audience in the language of the screen, and in every other one that is switched to later. Nothing on the server. */
export async function loadTexts(source: TextSource | undefined): Promise<void> {
  if (!source || !sources) return
  loaded.add(source)
  const language = current
  await addTexts(source, language)
  // The language was switched while the texts were loading.
  if (current !== language) await loadTexts(source)
}

async function addTexts(source: TextSource, language: Language): Promise<void> {
  const [{ texts }] = await Promise.all([source[language](), initialized])
  for (const [namespace, namespaceTexts] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, namespaceTexts)
}
