import { type InterfaceLanguage, interfaceLanguages } from '@foyer/contracts/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setApiLanguage } from '../api/api-client.ts'
import { readStorage } from '../state/storage.ts'

export const languages = interfaceLanguages
export type Language = InterfaceLanguage

const key = 'foyer.language'
type Texts = Record<string, unknown>
/** The texts of one language by namespace. */
export type TextSource = () => Promise<{ texts: Record<string, Texts> }>

/** Visitors need the texts of a first view; members, and everything that is opened, all others too. */
export type TextAudience = 'visitor' | 'member'
export type TextSources = Record<TextAudience, Record<Language, TextSource>>

/** undefined on the server, which has all texts (app/rendering/server-texts.ts). */
let sources: TextSources | undefined
let current: Language = 'en'
let initialized: Promise<unknown>
const audiences = new Set<TextAudience>()

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

async function loadTexts(audience: TextAudience): Promise<void> {
  if (!sources) return
  audiences.add(audience)
  const language = current
  await addTexts(audience, language)
  // The language was switched while the texts were loading.
  if (current !== language) await loadTexts(audience)
}

async function addTexts(audience: TextAudience, language: Language): Promise<void> {
  if (!sources) return
  const [{ texts }] = await Promise.all([sources[audience][language](), initialized])
  for (const [namespace, namespaceTexts] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, namespaceTexts)
}
