import { Parser } from 'htmlparser2'

/**
 * XML that a strict parser refuses for its entities, mended: HTML's named ones become their characters, an `&` that begins no entity
 * becomes `&amp;`. CDATA sections stay as they are.
 */
export function mendXml(xml: string): string {
  // Cut at the ends of CDATA sections, so that each piece is markup up to the first one that opens.
  return xml
    .split(cdataEnd)
    .map((piece) => {
      const opens = piece.indexOf(cdataStart)
      return opens < 0 ? mendEntities(piece) : mendEntities(piece.slice(0, opens)) + piece.slice(opens)
    })
    .join(cdataEnd)
}

const cdataStart = '<![CDATA['
const cdataEnd = ']]>'
const xmlEntities = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

function mendEntities(markup: string): string {
  return markup.replaceAll(/&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6});|([a-zA-Z][a-zA-Z\d]{1,31});)?/g, (whole, name: string | undefined) => {
    if (whole === '&') return '&amp;'
    if (name === undefined || xmlEntities.has(name)) return whole
    const character = decode(whole)
    return character === whole ? `&amp;${name};` : character
  })
}

function decode(entity: string): string {
  let text = ''
  const parser = new Parser({ ontext: (part) => (text += part) })
  parser.end(entity)
  return text
}
