import { SamlRefusal } from './saml-checks.ts'

/**
 * How much of a document a parser and a canonicaliser are given: both take the square of it, for whoever sends it. What providers send stays far below: one
 * declares namespaces at every value of an attribute, but none inside of another.
 */
export const xmlLimits = {
  /** Elements inside of another. */
  depth: 32,
  /** Namespaces that are declared at an element and at those around it. */
  namespaces: 64,
  /** Elements, sections of characters, comments and attributes, but for namespaces. */
  parts: 3_000,
  /** Different names of elements: the parser looks for the end of each of them in the whole text. */
  names: 128,
  /** Characters of an attribute. */
  attribute: 8_192,
} as const

/** The parser takes the square of what is before a separator of paragraphs, written as itself or by its number, to say in which line it is. */
const paragraph = /\u2029|&#(?:x0*2029(?![\da-f])|0*8233(?!\d))/i

const sections = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/**
 * Throws SamlRefusal `size` for a document of more than that, and `markup` for a document type and for what never ends, before anything is built of it. Goes through
 * the text once.
 */
export function refuseExcess(xml: string): void {
  const demand = (isMet: boolean, what: string) => {
    if (!isMet) throw new SamlRefusal('size', `it has too many ${what}`)
  }
  if (paragraph.test(xml)) throw new SamlRefusal('markup', 'it has a separator of paragraphs')
  /** How many namespaces are declared at each open element and around it. */
  const open: number[] = []
  const names = new Set<string>()
  let parts = 0
  let declared = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const section = sections.find(([start]) => xml.startsWith(start, at))
    if (section) {
      parts += 1
      at = endOf(xml, section[1], at + section[0].length)
    } else if (xml[at + 1] === '/') {
      open.pop()
      at = endOf(xml, '>', at)
    } else {
      const tag = readTag(xml, at)
      const namespaces = (open.at(-1) ?? 0) + tag.namespaces
      parts += 1 + tag.attributes
      declared += tag.namespaces
      names.add(tag.name)
      demand(names.size <= xmlLimits.names, 'names of elements')
      demand(open.length < xmlLimits.depth, 'elements inside of each other')
      demand(namespaces <= xmlLimits.namespaces, 'namespaces')
      if (!tag.isEmpty) open.push(namespaces)
      at = tag.end
    }
    demand(parts <= xmlLimits.parts && declared <= 2 * xmlLimits.parts, 'elements and attributes')
  }
}

/** Where the next of such ends is over. Throws SamlRefusal `markup` where there is none. */
export function endOf(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from)
  if (at === -1) throw new SamlRefusal('markup', `not well-formed: ${end} is missing`)
  return at + end.length
}

const sign = /["'<>]/g
const elementName = /[^\s/<>"'=]*/y

/** Reads the start of an element. What follows a quote is a value up to the same quote. */
function readTag(xml: string, start: number) {
  if (xml[start + 1] === '!') throw new SamlRefusal('markup', 'it has a document type')
  elementName.lastIndex = start + 1
  const name = elementName.exec(xml)?.[0] ?? ''
  let attributes = 0
  let namespaces = 0
  let from = start + 1
  for (;;) {
    sign.lastIndex = from
    const at = sign.exec(xml)?.index
    const character = at === undefined ? '<' : xml[at]
    if (at === undefined || character === '<') throw new SamlRefusal('markup', 'not well-formed: an element does not end')
    if (character === '>') return { name, attributes, namespaces, isEmpty: xml[at - 1] === '/', end: at + 1 }
    if (xml.slice(from, at).includes('xmlns')) namespaces += 1
    else attributes += 1
    const end = endOf(xml, character ?? '"', at + 1)
    if (xml.slice(at, end).includes('<')) throw new SamlRefusal('markup', 'not well-formed: an attribute holds a <')
    if (end - at > xmlLimits.attribute) throw new SamlRefusal('size', 'an attribute of it is too long')
    from = end
  }
}
