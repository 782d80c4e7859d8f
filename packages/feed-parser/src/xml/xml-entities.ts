import { decodeHTML, decodeHTMLStrict } from 'entities'

/**
 * Text of a document with its entities decoded: XML's five, those by number, HTML's by name. Whatever else begins with `&` stays as it
 * is: people forget to escape it.
 */
export function decodeEntities(text: string): string {
  let at = text.indexOf('&')
  if (at < 0) return text
  let decoded = ''
  let copiedTo = 0
  while (at >= 0) {
    const builtIn = builtInEntity(text, at)
    let character = builtIn?.character
    let end = at + (builtIn?.length ?? 0)
    if (builtIn === undefined) {
      const entity = text.slice(at, at + maxLength)
      end = at + entity.indexOf(';') + 1
      character = end > at ? otherEntity(entity.slice(0, end - at)) : undefined
    }
    if (character !== undefined) {
      decoded += text.slice(copiedTo, at) + character
      copiedTo = end
    }
    // `&` after `&`: the first one began nothing.
    at = text.indexOf('&', character === undefined ? at + 1 : copiedTo)
  }
  return decoded + text.slice(copiedTo)
}

/** HTML's longest name, with `&` and `;`. */
const maxLength = 33
/** What nearly every entity of a feed is: escaped markup. */
const builtInEntities = [
  ['l', '&lt;', '<'],
  ['g', '&gt;', '>'],
  ['a', '&amp;', '&'],
  ['q', '&quot;', '"'],
  ['#', '&#39;', "'"],
] as const
const builtInByLetter = new Map(
  builtInEntities.map(([letter, entity, character]) => [letter.charCodeAt(0), { entity, character, length: entity.length }]),
)

function builtInEntity(text: string, at: number): { character: string; length: number } | undefined {
  const entry = builtInByLetter.get(text.charCodeAt(at + 1))
  return entry !== undefined && text.startsWith(entry.entity, at) ? entry : undefined
}

function otherEntity(entity: string): string | undefined {
  const character = decodeHTMLStrict(entity)
  return character === entity ? undefined : character
}

/** As a browser decodes text: some of HTML's names need no `;`. */
export function decodeHtmlEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

const declaration = /<!ENTITY\s+([\w.-]{1,64})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g
const maxDeclaredEntities = 200

/**
 * The entities a document declares for itself, in the internal subset of its DTD (XML 1.0 §4.2). Only those that are characters: one that
 * is made of others is how a few bytes become gigabytes, and none that names a file is ever read.
 */
export function declaredEntities(doctype: string): ReadonlyMap<string, string> {
  const entities = new Map<string, string>()
  for (const [, name = '', double, single] of doctype.matchAll(declaration)) {
    const value = double ?? single ?? ''
    if (/^[^&%]*$|^&#\w{1,8};$/.test(value)) entities.set(name, decodeEntities(value))
    if (entities.size >= maxDeclaredEntities) break
  }
  return entities
}

/** Puts the declared entities in. One that means an `&` or a `<` stays an entity, so that it means a character and not markup. */
export function expandDeclared(text: string, declared: ReadonlyMap<string, string>): string {
  return text.replaceAll(/&([\w.-]{1,64});/g, (whole, name: string) => {
    const value = declared.get(name)
    return value === undefined ? whole : value.replaceAll('&', '&amp;')
  })
}
