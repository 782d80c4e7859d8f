import i18next, { type i18n } from 'i18next'
import { authTexts, seldomTexts } from '../app/texts/seldom-texts.ts'
import { textSources } from '../app/texts/text-sources.ts'
import { i18nOptions, pickLanguage } from '../lib/i18n/language.ts'

const instances = new Map<string, Promise<i18n>>()

/** The texts of a language with all namespaces, in an instance of its own: several languages are rendered in one process. */
export function textsIn(language: string): Promise<i18n> {
  const supported = pickLanguage(language, [])
  let instance = instances.get(supported)
  if (!instance) {
    instance = createTexts(supported)
    instances.set(supported, instance)
  }
  return instance
}

async function createTexts(language: ReturnType<typeof pickLanguage>): Promise<i18n> {
  const instance = i18next.createInstance()
  const sources = await Promise.all(
    [textSources.visitor, textSources.member, textSources.opened, authTexts, seldomTexts].map((source) => source[language]()),
  )
  const resources = Object.assign({}, ...sources.map(({ texts }) => texts)) as Record<string, Record<string, unknown>>
  await instance.init({ ...i18nOptions(language), resources: { [language]: resources }, react: { useSuspense: false } })
  return instance
}
