import { withOpaqueAddresses } from './opaque-addresses.ts'

/** Marks before a line's text: of headings, quotes and code, and whole lines of them. */
const lineMarks = /^ {0,3}(?:#{1,6}[ \t]+|>[ \t]?|(?:```|~~~).*\n?|(?:[-*_][ \t]*){3,}\n?)/gm
const bullets = /^([ \t]*)[-*+][ \t]+(?:\[[ x]\][ \t]+)?/gim
const links = /!?\[([^[\]\n]*)\]\([^()\n]*\)|<(https?:[^<>\s]+)>/g
const around = /(\*{1,3}|~~|`+)(?=\S)(.*?\S)\1/g
const underscores = /(^|\W)(_{1,3})(?=\S)(.*?\S)\2(?!\w)/gm

/** The text of a note without its marks, about: what is shown until the parser is there. */
export function withoutMarks(text: string): string {
  const { text: opaque, restore } = withOpaqueAddresses(text)
  const plain = opaque
    .replaceAll(lineMarks, '')
    .replaceAll(bullets, '$1• ')
    .replaceAll(links, '$1$2')
    .replaceAll(around, '$2')
    .replaceAll(underscores, '$1$3')
    .replaceAll(/\n\s*\n/g, '\n')
  return restore(plain)
}
