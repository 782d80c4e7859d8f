import { DomUtils } from 'htmlparser2'
import { type PageQuery, queryOf } from '../../html/load-html.ts'
import { type PageElement, type PageNode, isElement, isText, textOf } from '../../html/page-tree.ts'
import { allowedAttributes, allowedElements, drawingAttributes, removedElements } from './allowed-markup.data.ts'
import { copyPolicy } from './copy-policy.ts'
import { isPictureData, type StyleReferences, type StyleSources, selfContainedStyle, styleReferences } from './page-styles.ts'
import { pictureSource } from './picture-source.ts'
import { bodyNodes } from './shallow-tree.ts'

const maxStyleSheets = 12
const maxTitleLength = 500
const maxAttributeLength = 20_000
const drawings = new Set(['svg', 'math'])

/** What a page names that belongs to how it looks, as absolute addresses, its pictures first. Of an address with `base`. */
export function pageReferences($: PageQuery, base: string): StyleReferences {
  const references: StyleReferences = { sheets: [], pictures: [] }
  const ofStyles: string[] = []
  const add = ({ sheets, pictures }: StyleReferences) => {
    references.sheets.push(...sheets)
    ofStyles.push(...pictures)
  }
  for (const element of $('*')) {
    const { name, attribs } = element
    if (name === 'img') references.pictures.push(...(absolute(pictureSource(element), base) ?? []))
    else if (name === 'style') add(styleReferences(textOf(element), base))
    else if (isStyleSheet(element)) references.sheets.push(...(absolute(attribs['href'], base) ?? []))
    if (attribs['style']) add(styleReferences(attribs['style'], base, 'declarationList'))
  }
  return { sheets: [...new Set(references.sheets)].slice(0, maxStyleSheets), pictures: [...new Set([...references.pictures, ...ofStyles])] }
}

/**
 * A page as one HTML file that asks for nothing and runs nothing: of elements and attributes those alone that are known to do neither, with style
 * sheets and pictures in it as far as `sources` has them. Links lead nowhere but within the page. Takes the tree apart.
 */
export function pageCopy(tree: PageElement, { base, title, sources }: { base: string; title: string; sources: StyleSources }): string {
  const $ = queryOf(tree)
  const styles = [...stylesOf($, base, sources)]
  const context = { base, sources, inDrawing: false }
  const html = bodyNodes(tree.children)
    .map((node) => copyOf(node, context))
    .join('')
  const open = (name: string, element: PageElement | undefined) => `<${name}${element ? attributesOf(element, context) : ''}>`
  const metas = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${copyPolicy}"><meta name="viewport" content="width=device-width">`
  const head = `<head>${metas}<title>${escaped(title.slice(0, maxTitleLength))}</title>${styles.join('')}</head>`
  return `<!doctype html>${open('html', $('html')[0])}${head}${open('body', $('body')[0])}${html}</body></html>`
}

type Context = { base: string; sources: StyleSources; inDrawing: boolean }

/** All styles of a page in their order: what stands in its body applies to all of it as well. */
function* stylesOf($: PageQuery, base: string, sources: StyleSources): Generator<string> {
  let count = 0
  for (const element of $('*')) {
    const { name, attribs } = element
    const media = attribs['media']?.trim()
    const attribute = media ? ` media="${escaped(media)}"` : ''
    if (name === 'style') {
      yield `<style${attribute}>${selfContainedStyle(textOf(element), base, sources)}</style>`
    } else if (isStyleSheet(element) && count < maxStyleSheets) {
      const [url] = absolute(attribs['href'], base) ?? []
      const css = url === undefined ? null : sources.sheet(url)
      count += 1
      if (css !== null && url !== undefined) yield `<style${attribute}>${selfContainedStyle(css, url, sources)}</style>`
    }
  }
}

function copyOf(node: PageNode, context: Context): string {
  if (isText(node)) return escaped(node.data)
  if (!isElement(node)) return ''
  const { children } = node
  // Those of drawings have capital letters.
  const name = node.name.toLowerCase()
  if (name === 'noscript' && holdsLatePicture(node)) return children.map((child) => copyOf(child, context)).join('')
  if (removedElements.has(name) || isHiddenField(node)) return ''
  const inside = { ...context, inDrawing: context.inDrawing || drawings.has(name) }
  const content = () => children.map((child) => copyOf(child, inside)).join('')
  // A form sends nothing; what it looks like stays.
  const tag = name === 'form' || name.includes('-') ? 'div' : name
  if (!allowedElements.has(tag) || tag === 'html' || tag === 'head' || tag === 'body') return content()
  if (tag === 'title' && !context.inDrawing) return ''
  const attributes = tag === 'img' ? imageAttributes(node, inside) : attributesOf(node, inside)
  return voidElements.has(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${content()}</${tag}>`
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col'])

/** Where a page shows a picture to those without scripts alone. */
function holdsLatePicture(noscript: PageElement): boolean {
  const hasPicture = DomUtils.existsOne(({ name }) => name === 'img', noscript.children)
  const before = DomUtils.prevElementSibling(noscript)
  return hasPicture && textOf(noscript).trim() === '' && before?.name !== 'img' && before?.name !== 'picture'
}

const isHiddenField = ({ name, attribs }: PageElement): boolean =>
  name === 'input' && /^(?:hidden|password|image|file)$/i.test(attribs['type']?.trim() ?? '')

function attributesOf({ name, attribs }: PageElement, { base, sources, inDrawing }: Context): string {
  const isLink = name === 'a'
  let written = name === 'input' || name === 'button' || name === 'select' || name === 'textarea' ? ' disabled' : ''
  for (const [attribute, value] of Object.entries(attribs)) {
    if (value.length > maxAttributeLength || (attribute === 'disabled' && written !== '')) continue
    if (attribute === 'style') {
      written += ` style="${escaped(selfContainedStyle(value, base, sources, 'declarationList'))}"`
    } else if (attribute.startsWith('aria-') || allowedAttributes.has(attribute) || (isLink && attribute === 'name')) {
      written += ` ${attribute}="${escaped(value)}"`
    } else if (isLink && attribute === 'href' && value.startsWith('#')) {
      written += ` href="${escaped(value)}"`
    } else if (inDrawing && drawingAttributes.has(attribute.toLowerCase()) && isWithin(attribute, value)) {
      written += ` ${attribute}="${escaped(value)}"`
    }
  }
  return written
}

/** Whether what an attribute of a drawing names is in the same document. */
function isWithin(attribute: string, value: string): boolean {
  if (attribute === 'href' || attribute === 'xlink:href') return value.startsWith('#')
  if (attribute === 'xmlns') return true
  return !/[\\:]|url\((?!\s*["']?#)/i.test(value)
}

function imageAttributes(image: PageElement, context: Context): string {
  const [url] = absolute(pictureSource(image), context.base) ?? []
  const data = url === undefined ? null : url.startsWith('data:') ? url : context.sources.picture(url)
  return `${attributesOf(image, context)}${data === null ? '' : ` src="${escaped(data)}"`}`
}

const isStyleSheet = ({ name, attribs }: PageElement): boolean => {
  const rel = attribs['rel']?.toLowerCase().split(/\s+/) ?? []
  return name === 'link' && rel.includes('stylesheet') && !rel.includes('alternate')
}

/** In a list, so that it can be spread; null for what is no address to load something from. */
function absolute(value: string | null | undefined, base: string): [string] | null {
  if (!value) return null
  const url = URL.parse(value.trim(), base)
  return url && (/^https?:$/.test(url.protocol) || isPictureData(url.href)) ? [url.href] : null
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
