import { createMarkupScanner } from '../xml/markup-scanner.ts'
import { attribute, attributesOf, parseAttributes } from '../xml/xml-attributes.ts'
import { baseOf } from '../xml/xml-base.ts'
import { type XmlNode, childrenNamed, descendantsNamed, hasElements, textOf } from '../xml/xml-node.ts'
import { linksOf } from './links.ts'
import { webAddress } from './web-address.ts'

/**
 * The picture of an entry as an absolute http(s) address, null when it has none: what Media RSS names (`media:thumbnail`, `media:content`),
 * an enclosure that is a picture (RSS 2.0; Atom's `link rel="enclosure"`), `itunes:image`, else the first picture of its content. `base` is
 * what relative addresses are relative to.
 */
export function pictureOf(entry: XmlNode, base: string): string | null {
  for (const [node, candidate] of candidates(entry)) {
    const address = candidate === '' ? null : webAddress(candidate, baseOf(node, base))
    if (address !== null) return address
  }
  return null
}

const contents = ['content:encoded', 'content', 'description', 'summary', 'xhtml:body', 'xhtml:div'] as const
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i
const images = new Set(['img', 'xhtml:img'])
/** A picture stands near the beginning; nobody's text is read to its end for one. */
const maxHtmlLength = 20_000
const maxElements = 2_000

function* candidates(entry: XmlNode): Generator<[XmlNode, string]> {
  for (const place of [entry, ...childrenNamed(entry, 'media:group')]) {
    for (const thumbnail of childrenNamed(place, 'media:thumbnail'))
      yield [thumbnail, attribute(thumbnail, 'url') || textOf(thumbnail).trim()]
    for (const content of childrenNamed(place, 'media:content')) {
      if (isPicture(content, attribute(content, 'url'))) yield [content, attribute(content, 'url')]
      for (const thumbnail of childrenNamed(content, 'media:thumbnail')) yield [thumbnail, attribute(thumbnail, 'url')]
    }
  }
  for (const file of childrenNamed(entry, 'enclosure')) if (isPicture(file, attribute(file, 'url'))) yield [file, attribute(file, 'url')]
  for (const { rel, node, href } of linksOf(entry)) if (rel === 'enclosure' && isPicture(node, href)) yield [node, href]
  for (const image of childrenNamed(entry, 'itunes:image')) yield [image, attribute(image, 'href')]
  for (const name of contents) for (const node of childrenNamed(entry, name)) yield pictureInside(node)
}

/** By its `medium`, else its `type`, else by how its address ends. */
function isPicture(node: XmlNode, address: string): boolean {
  const medium = attribute(node, 'medium')
  const type = attribute(node, 'type').toLowerCase()
  if (medium !== '') return medium.toLowerCase() === 'image'
  return type === '' ? pictureFile.test(address) : type.startsWith('image/')
}

/** Content is text with tags in it, or elements (Atom's xhtml, markup nobody escaped). */
function pictureInside(node: XmlNode): [XmlNode, string] {
  if (!hasElements(node)) return [node, firstImage(textOf(node).slice(0, maxHtmlLength))]
  const shown = descendantsNamed(node, images, { max: 5, maxVisited: maxElements }).find((element) => isShown(attributesOf(element)))
  return shown ? [shown, attribute(shown, 'src')] : [node, '']
}

function firstImage(html: string): string {
  const scanner = createMarkupScanner(html)
  const begins = /<!--|<img[\s/]/gi
  for (let match = begins.exec(html); match !== null; match = begins.exec(html)) {
    const isComment = match[0] === '<!--'
    const end = isComment ? scanner.find('-->', match.index) : scanner.tagEnd(match.index + 1)
    if (end < 0) return ''
    begins.lastIndex = end
    if (isComment) continue
    const attributes = parseAttributes(html.slice(match.index + 4, end))
    const source = attributes.get('src')?.trim() ?? ''
    if (source !== '' && isShown(attributes)) return source
  }
  return ''
}

/** What counts readers is a picture nobody is to see; what is written into the address itself is no address. */
function isShown(attributes: ReadonlyMap<string, string>): boolean {
  const dot = ['width', 'height'].some((side) => /^\s*[0-3](?:px)?\s*$/.test(attributes.get(side) ?? ''))
  return !dot && !/^\s*data:/i.test(attributes.get('src') ?? '')
}
