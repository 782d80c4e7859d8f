import { decodeHTML, decodeHTMLStrict } from 'entities'

/**
 * Decodes the entities in the text of a document: the five of XML, numeric ones, and those of HTML by name. Any other `&` is kept: it was not
 * escaped.
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
    // `&` after `&`: the first is a bare one.
    at = text.indexOf('&', character === undefined ? at + 1 : copiedTo)
  }
  return decoded + text.slice(copiedTo)
}

/** HTML's longest name, with `&` and `;`. */
const maxLength = 33
/** The most frequent entities, those of escaped markup. */
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

/** Decodes as a browser does: some names of HTML need no `;`. */
export function decodeHtmlEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

const declaration = /<!ENTITY\s+([\w.-]{1,64})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g
const maxDeclaredEntities = 200

/**
 * The entities declared in the internal subset of the DTD (XML 1.0 §4.2), only those that are characters: entities made of other entities
 * expand a few bytes to gigabytes, and external entities are never read.
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

/** Replaces declared entities. One for `&` or `<` stays an entity, so that it remains a character rather than markup. */
export function expandDeclared(text: string, declared: ReadonlyMap<string, string>): string {
  return text.replaceAll(/&([\w.-]{1,64});/g, (whole, name: string) => {
    const value = declared.get(name)
    return value === undefined ? whole : value.replaceAll('&', '&amp;')
  })
}
