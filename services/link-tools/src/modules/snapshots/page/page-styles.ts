import type { CssNode, List, ListItem } from 'css-tree'
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import walk from 'css-tree/walker'
import { withUnescapedNames } from './unescaped-names.ts'

/** Where a style gets what it names: the content of a style sheet, and a picture as a data: address; null where there is none. */
export type StyleSources = { sheet: (url: string) => string | null; picture: (url: string) => string | null }
export type StyleContext = 'stylesheet' | 'declarationList'
export type StyleReferences = { sheets: string[]; pictures: string[] }

/** How many style sheets may name each other in a row. */
const maxImports = 3
/** An address that names nothing, and is asked for nowhere. */
const nothing = 'data:,'
/** Rules that load something, or are about what is not there any more. */
const droppedRules = new Set(['charset', 'font-face', 'namespace', 'document', '-moz-document', 'viewport', '-ms-viewport'])
/** Properties and functions that ran programs in browsers of the past, or that name files in ways of their own. */
const droppedProperties = new Set(['behavior', '-ms-behavior', '-moz-binding'])
const droppedFunctions = new Set(['expression', 'image-set', '-webkit-image-set', 'image', 'src', 'element', '-moz-element', 'paint'])
/** In what could not be parsed: anything that might be a function or a rule, however it is written. */
const suspicious = /[\\@(<]/

/** What a style names, as absolute addresses, in its order. Never throws. */
export function styleReferences(css: string, base: string, context: StyleContext = 'stylesheet'): StyleReferences {
  const references: StyleReferences = { sheets: [], pictures: [] }
  const tree = parsed(css, context)
  if (tree === null) return references
  walk(tree, function visit(node) {
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') {
      const url = absolute(importedUrl(node), base)
      if (url !== null) references.sheets.push(url)
      return this.skip
    }
    if (node.type === 'Atrule' && droppedRules.has(node.name.toLowerCase())) return this.skip
    const url = node.type === 'Url' ? absolute(node.value, base) : null
    if (url !== null) references.pictures.push(url)
    return undefined
  })
  return references
}

/** A style that asks for nothing: what it names is in it, or is left out. Never throws. */
export function selfContainedStyle(css: string, base: string, sources: StyleSources, context: StyleContext = 'stylesheet'): string {
  const cleaned = clean({ css, base, sources, context, depth: 0 })
  // However it came about: no style ends the element that it is in.
  return cleaned.replaceAll('</', '<\\/').replaceAll('<!--', '')
}

type Style = { css: string; base: string; sources: StyleSources; context: StyleContext; depth: number }

function clean(style: Style): string {
  const tree = parsed(style.css, style.context)
  if (tree === null) return ''
  const imported: string[] = []
  walk(tree, function visit(node, item, list) {
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') {
      imported.push(importedStyle(node, style))
      remove(item, list)
      return this.skip
    }
    if (isDropped(node, list)) {
      remove(item, list)
      return this.skip
    }
    if (node.type === 'Url') node.value = pictureOf(node.value, style)
    return undefined
  })
  return imported.join('') + generate(tree)
}

/** null for what cannot be parsed at all. */
function parsed(css: string, context: StyleContext): CssNode | null {
  const readable = withUnescapedNames(css)
  if (readable === null) return null
  try {
    return parse(readable, { context, parseCustomProperty: true })
  } catch {
    return null
  }
}

function isDropped(node: CssNode, list: List<CssNode> | undefined): boolean {
  if (node.type === 'Atrule') return droppedRules.has(node.name.toLowerCase())
  if (node.type === 'Raw') return list !== undefined && suspicious.test(node.value)
  return node.type === 'Declaration' && (droppedProperties.has(node.property.toLowerCase()) || hasDropped(node.value))
}

/** Whether a value names a file in another way than by `url()`. */
function hasDropped(value: CssNode): boolean {
  if (value.type === 'Raw') return suspicious.test(value.value)
  let isFound = false
  walk(value, (node) => {
    if (node.type === 'Function' && droppedFunctions.has(node.name.toLowerCase())) isFound = true
    if (node.type === 'Raw' && suspicious.test(node.value)) isFound = true
  })
  return isFound
}

function pictureOf(value: string, { base, sources }: Style): string {
  if (value.startsWith('#')) return value
  const url = absolute(value, base)
  return (url === null ? null : sources.picture(url)) ?? nothing
}

function importedStyle(rule: Extract<CssNode, { type: 'Atrule' }>, { base, sources, depth }: Style): string {
  const url = absolute(importedUrl(rule), base)
  const css = url === null || depth >= maxImports ? null : sources.sheet(url)
  if (css === null || url === null) return ''
  const cleaned = clean({ css, base: url, sources, context: 'stylesheet', depth: depth + 1 })
  const media = mediaOf(rule)
  return media === '' ? cleaned : `@media ${media}{${cleaned}}`
}

function importedUrl({ prelude }: Extract<CssNode, { type: 'Atrule' }>): string {
  if (prelude?.type !== 'AtrulePrelude') return ''
  const first = prelude.children.first
  return first?.type === 'Url' || first?.type === 'String' ? first.value : ''
}

/** For which media a rule imports, as far as it says so in a way that can stand in `@media`. */
function mediaOf({ prelude }: Extract<CssNode, { type: 'Atrule' }>): string {
  if (prelude?.type !== 'AtrulePrelude') return ''
  const queries = prelude.children.toArray().filter(({ type }) => type === 'MediaQueryList')
  return queries.map((query) => generate(query)).join(',')
}

function remove(item: ListItem<CssNode> | undefined, list: List<CssNode> | undefined): void {
  if (item && list) list.remove(item)
}

function absolute(value: string, base: string): string | null {
  if (value === '' || value.startsWith('#')) return null
  const url = URL.parse(value.trim(), base)
  return url && (/^https?:$/.test(url.protocol) || isPictureData(url.href)) ? url.href : null
}

/** Whether a data: address is one of a picture. */
export const isPictureData = (url: string): boolean => /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|bmp|x-icon)[;,]/i.test(url)
