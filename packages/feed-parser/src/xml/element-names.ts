import { isFeedPrefix, isUsualPrefix, prefixOfNamespace } from './namespaces.ts'
import { parseAttributes } from './xml-attributes.ts'

/** The namespaces of prefixes inside an element. '' is the default namespace. */
type Scope = { prefixes: ReadonlyMap<string, string>; keys: Map<string, string>; outer: Scope | null; level: number }

const maxScopes = 1_000

/**
 * Resolves the keys of elements while the document is parsed, by the namespaces in scope (Namespaces in XML 1.0). Without a declaration, or
 * with an unknown namespace, the prefix itself decides: feeds omit declarations and invent names.
 */
export function createNamer() {
  let scope: Scope = { prefixes: new Map(), keys: new Map(), outer: null, level: 0 }
  let own: string | undefined
  let scopes = 0

  return {
    /** The key of a starting element at depth `level`. */
    enter(tag: string, attributes: string, level: number): string {
      if (attributes.includes('xmlns') && scopes < maxScopes) {
        const declared = declarations(attributes)
        if (declared.size > 0) {
          scope = { prefixes: new Map([...scope.prefixes, ...declared]), keys: new Map(), outer: scope, level }
          scopes++
          own ??= declared.get('')
        }
      }
      let key = scope.keys.get(tag)
      if (key === undefined) {
        key = keyOf(tag, scope.prefixes, own)
        scope.keys.set(tag, key)
      }
      return key
    },
    /** The element of this level ends. */
    leave(level: number): void {
      while (scope.outer !== null && scope.level >= level) scope = scope.outer
    },
    /** Whether an open element must have been meant to end where one of another name begins. */
    endsBefore: (open: string, tag: string): boolean =>
      empty.has(open) || (oneLine.has(open) && neverInside.has(tag.toLowerCase())) || (open === 'guid' && oneLine.has(tag.toLowerCase())),
  }
}

/** Elements without child elements, even in broken documents. */
const empty = new Set(['link', 'enclosure', 'media:thumbnail', 'itunes:image'])
/** Elements of RSS with text only, and elements that are never inside them: an end tag is missing. */
const oneLine = new Set([
  'title',
  'link',
  'guid',
  'pubdate',
  'author',
  'category',
  'comments',
  'language',
  'ttl',
  'lastbuilddate',
  'dc:date',
  'dc:creator',
])
const neverInside = new Set([
  'item',
  'entry',
  'guid',
  'pubdate',
  'description',
  'comments',
  'enclosure',
  'content:encoded',
  'lastbuilddate',
])

function declarations(attributes: string): Map<string, string> {
  const scope = new Map<string, string>()
  for (const [name, value] of parseAttributes(attributes)) {
    if (name === 'xmlns') scope.set('', value)
    else if (name.startsWith('xmlns:')) scope.set(name.slice(6), value)
  }
  return scope
}

function keyOf(tag: string, prefixes: ReadonlyMap<string, string>, own: string | undefined): string {
  const name = tag.toLowerCase()
  const colon = name.indexOf(':')
  const written = colon < 0 ? '' : name.slice(0, colon)
  const local = colon < 0 ? name : name.slice(colon + 1)
  const namespace = prefixes.get(written)
  const prefix = namespace === undefined ? undefined : prefixOfNamespace(namespace)
  if (prefix !== undefined) return prefix === '' ? local : `${prefix}:${local}`
  // An unknown default namespace of the root is that of the feed; further inside it is a foreign one.
  if (written === '') return namespace === undefined || namespace === own ? local : `other:${local}`
  if (isFeedPrefix(written)) return local
  return isUsualPrefix(written) ? `${written}:${local}` : `other-${written}:${local}`
}
