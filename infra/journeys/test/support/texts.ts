import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Language = 'en' | 'de'
/** A text of the web app by `namespace:key`, with its values put in. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

const webSource = fileURLToPath(new URL('../../../../apps/web/src/', import.meta.url))
const loaded = new Map<Language, Map<string, string>>()

/** The English text of a key, as a person reads it: journeys name what they click by it, so that rewording breaks none of them. */
export const text: Translate = (key, values) => translator('en')(key, values)

/** Matches the English texts of keys whatever their values are, in the singular and the plural. */
export function textPattern(...keys: string[]): RegExp {
  const templates = keys.flatMap((key) => {
    const forms = [key, `${key}_one`, `${key}_other`].flatMap((name) => textsOf('en').get(name) ?? [])
    if (forms.length === 0) throw new Error(`no locale file of en has the key ${key}`)
    return forms
  })
  const sources = templates.map((template) => template.replaceAll(/[\\^$.*+?()[\]|]/g, '\\$&').replaceAll(/\{\{[^}]*\}\}/g, '.*'))
  return new RegExp(sources.join('|'))
}

/** Names of the controls that change a page: visitors have none of them. */
export const editingControls = textPattern(
  'bookmark-editing:addTo',
  'note-editing:addTo',
  'todo-editing:addTo',
  'content:addContent',
  'content:addWidgetTo',
  'shell:share',
  'widget-editing:move',
  'widget-editing:widgetMenu',
)

/** Looks texts up in one language; throws for a key that no locale file has. */
export function translator(language: Language): Translate {
  const texts = textsOf(language)
  return (key, values = {}) => {
    const plural = values['count'] === 1 ? 'one' : 'other'
    const template = texts.get(key) ?? texts.get(`${key}_${plural}`)
    if (template === undefined) throw new Error(`no locale file of ${language} has the key ${key}`)
    return template.replaceAll(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? value.toLocaleString(language) : value
    })
  }
}

/** Every text of the web app in one language, by `namespace:key`. */
export function textsOf(language: Language): Map<string, string> {
  const texts = loaded.get(language) ?? readTexts(language)
  loaded.set(language, texts)
  return texts
}

function readTexts(language: Language): Map<string, string> {
  const texts = new Map<string, string>()
  const add = (prefix: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(prefix, value)
    else for (const [key, inner] of Object.entries(value as object)) add(prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`, inner)
  }
  const files = readdirSync(webSource, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`${language}.json`))
  for (const file of files) {
    const [, namespace = ''] = /([\w-]+)\/(?:locales\/)?\w+\.json$/.exec(file) ?? []
    add(`${namespace}:`, JSON.parse(readFileSync(join(webSource, file), 'utf8')))
  }
  return texts
}
