import { voidElements } from './html-names.ts'
import { escapeAttribute, isAddressAttribute, resolveAttribute } from './resolve-html.ts'
import { attributesOf } from '../xml/xml-attributes.ts'
import { baseOf } from '../xml/xml-base.ts'
import type { XmlNode } from '../xml/xml-node.ts'

/**
 * What stands in an element, as HTML: elements without their namespaces' prefixes, those without an end tag as HTML writes them, relative
 * addresses resolved by the `xml:base` around them, else by `base`. With `text: 'html'` the text between the elements is markup already.
 */
export function xmlToHtml(node: XmlNode, base: string, text: 'escape' | 'html' = 'escape'): string {
  return node.children
    .map((child) => (typeof child === 'string' ? (text === 'escape' ? escapeText(child) : child) : element(child, base, text)))
    .join('')
}

function element(node: XmlNode, base: string, text: 'escape' | 'html'): string {
  const name = htmlName(node)
  const attributes = node.attributes.includes('=') ? attributesHtml(node, base) : ''
  const inside = xmlToHtml(node, base, text)
  // Where HTML stands as it is, nobody closed them: what seems to be inside is behind.
  return voidElements.has(name) ? `<${name}${attributes}>${inside}` : `<${name}${attributes}>${inside}</${name}>`
}

/** SVG and MathML are known to HTML by their names alone, whose case matters; elements of any other namespace keep the name they have. */
function htmlName({ key, tag }: XmlNode): string {
  if (/^(?:svg|math):/.test(key)) return tag.replace(/^.*:/, '')
  return key.startsWith('other') && key.includes(':') ? tag : key.replace(/^.*:/, '')
}

function attributesHtml(node: XmlNode, base: string): string {
  let html = ''
  for (const [name, value] of attributesOf(node)) {
    if (name.startsWith('xml:') || (name.startsWith('xmlns') && (name !== 'xmlns' || !/^(?:svg|math)$/.test(htmlName(node))))) continue
    html += ` ${name}="${escapeAttribute(isAddressAttribute(name) ? resolveAttribute(name, value, baseOf(node, base)) : value)}"`
  }
  return html
}

/** Escapes text for the content of an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
