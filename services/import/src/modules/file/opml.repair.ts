import { createTokenReader } from './netscape.tokens.ts'

/** What stands for characters that are set aside: noncharacters of Unicode, which are in no text of a person. */
const substitutes = { '&': '\uFDD0', '"': '\uFDD1', '<': '\uFDD2' } as const

/**
 * Makes what is often wrong in subscription lists readable to an XML parser, in pieces and without moving any character. Set aside, for
 * `undoRepair` to restore, are ampersands that begin no reference of XML's own, quotes that neither begin nor end a value (`text="The "Post""`)
 * and `<` that begins nothing. Control characters become spaces. NUL stays: a file that holds one is broken.
 */
export function createOpmlRepairer(): { write(text: string): string; end(): string } {
  let pending = ''
  let isInside = false

  const repair = (text: string) => {
    const start = isInside ? 0 : text.search(/<opml[\s>]/i)
    if (start >= 0) isInside = true
    // Before the list stands the document type, whose quotes follow other rules.
    const body = start < 0 ? '' : text.slice(start).replaceAll(strayQuote, substitutes['"']).replaceAll(strayOpening, substitutes['<'])
    const before = start < 0 ? text : text.slice(0, start)
    return (before + body).replaceAll(strayAmpersand, substitutes['&']).replaceAll(controls, ' ')
  }
  return {
    write(text) {
      // What is wrong is judged by what stands around it; nothing reaches over a `>`.
      const end = text.lastIndexOf('>') + 1
      const whole = pending + text
      const cut = end > 0 ? pending.length + end : whole.length > maxPendingLength ? whole.length : 0
      pending = whole.slice(cut)
      return repair(whole.slice(0, cut))
    },
    end: () => repair(pending),
  }
}

const maxPendingLength = 1024 * 1024

/** The text as it was, and the entities of HTML in it read as such. */
export function undoRepair(text: string): string {
  if (!anySubstitute.test(text)) return text
  const decodedText = text.replaceAll(repairedEntity, (entity) => decoded(`&${entity.slice(1)}`))
  return decodedText.replaceAll(substitutes['&'], '&').replaceAll(substitutes['"'], '"').replaceAll(substitutes['<'], '<')
}

const anySubstitute = /[\uFDD0-\uFDD2]/
// A value begins after `=`, and ends before another attribute or the end of the tag.
const strayQuote = /(?<!=\s*)"(?!\s*(?:[\w:.-]+\s*=\s*["']|[/?]?>))/g
const strayOpening = /<(?=[\s\d=])/g
// Beyond the five of XML and numbers, XML knows no reference without a document type.
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\uFFFE\uFFFF]/g
const repairedEntity = /\uFDD0[a-z][a-z\d]{1,30};/gi

function decoded(entity: string): string {
  let text = ''
  const ignore = () => undefined
  const reader = createTokenReader({ openTag: ignore, closeTag: ignore, doctype: ignore, text: (piece) => (text += piece) }, new Set())
  reader.write(entity)
  reader.end()
  return text
}
