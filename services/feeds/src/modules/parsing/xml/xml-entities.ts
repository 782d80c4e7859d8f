import { decodeHTML, decodeHTMLStrict } from 'entities'

/**
 * Text of a document with its entities decoded: XML's five, those by number, HTML's by name. Whatever else begins with `&` stays as it
 * is: people forget to escape it.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

/** As a browser decodes text: some of HTML's names need no `;`. */
export function decodeHtmlEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

const declaration = /<!ENTITY\s+([\w.-]{1,64})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g
const mostDeclared = 200

/**
 * The entities a document declares for itself, in the internal subset of its DTD (XML 1.0 §4.2). Only those that are characters: one that
 * is made of others is how a few bytes become gigabytes, and none that names a file is ever read.
 */
export function declaredEntities(doctype: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of doctype.matchAll(declaration)) {
    const value = double ?? single ?? ''
    if (/^[^&%]*$|^&#\w{1,8};$/.test(value)) found.set(name, decodeEntities(value))
    if (found.size >= mostDeclared) break
  }
  return found
}

/** Puts the declared entities in. One that means an `&` or a `<` stays an entity, so that it means a character and not markup. */
export function expandDeclared(text: string, declared: ReadonlyMap<string, string>): string {
  return text.replaceAll(/&([\w.-]{1,64});/g, (whole, name: string) => {
    const value = declared.get(name)
    return value === undefined ? whole : value.replaceAll('&', '&amp;')
  })
}
