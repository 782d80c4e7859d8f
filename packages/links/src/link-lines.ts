/** A link in a line of text; what is not there is empty. */
export type LineLink = {
  url: string
  title: string
  /** What else the line says of a single link. */
  after: string
}

export type LinkLines = {
  links: LineLink[]
  /** The lines, from 1, of which nothing is a link or its title, and what of any other line looks like an address and is none that can be saved. */
  rest: Array<{ line: number; text: string }>
}

/** `left`: pictures, and what looks like an address and is none that can be saved. */
export type LinksOfLine = { links: LineLink[]; left: string[] }

/** Tells the address that a word is, as it is to be saved; null for any other word. */
export type AddressOf = (word: string) => string | null

/**
 * The links of a text in which they are written in any way, mixed as they come: Markdown (CommonMark §6.3, inline and by reference), HTML, Org mode
 * (`[[address][title]]`), in angle brackets, or as they are, with a title before or behind them (`title address`, `address | title`, `- [ ] …`, `1. …`)
 * or in the line above where all of them have it there. Blank lines, rules and tags without a link are no lines that are left out.
 */
export function linksOfLines(text: string, addressOf: AddressOf): LinkLines {
  const lines = joinAnchors(text).split(/\r\n|\n|\r/)
  const definitions = definitionsIn(lines, addressOf)
  const parsed = lines.map((line) => (definition.test(line) ? null : linksOfLine(line, addressOf, definitions)))
  const read = parsed.map((line) => line?.links ?? null)
  const used = new Set(read.flatMap((links) => links ?? []).map(({ url }) => url))
  const hasTitlesAbove = read.every((links, index) => !isBare(links) || isTitle(lines[index - 1], read[index - 1]))
  const links: LineLink[] = []
  const rest: LinkLines['rest'] = []
  for (const [index, line] of lines.entries()) {
    const own = read[index]
    if (!own) {
      const reference = definitions.get(labelOf(definition.exec(line)?.[1] ?? ''))
      if (reference && !used.has(reference.url)) links.push({ ...reference, after: '' })
      else if (!reference) rest.push({ line: index + 1, text: line.trim() })
    } else if (own.length > 0) {
      const above = hasTitlesAbove && isBare(own) ? wordsOf(lines[index - 1] ?? '') : ''
      for (const link of own) links.push({ ...link, title: link.title || above })
      const left = parsed[index]?.left.join(' ') ?? ''
      if (left !== '') rest.push({ line: index + 1, text: left })
    } else if (isTextLine(line) && !(hasTitlesAbove && isBare(read[index + 1]))) rest.push({ line: index + 1, text: line.trim() })
  }
  return { links, rest }
}

/** The links of one line in their order; what is written around a single one without a title of its own is its title. */
export function linksOfLine(line: string, addressOf: AddressOf, references: References = new Map()): LinksOfLine {
  const parts = piecesOfLine(line).flatMap((piece) => markedLinks(piece, addressOf, references))
  const items = parts.flatMap((part) => ('text' in part ? bareLinks(part.text, addressOf) : [part]))
  return {
    links: withTitles(
      items.flatMap((item) => ('left' in item ? [] : [item])),
      parts,
    ),
    left: items.flatMap((item) => ('left' in item ? [item.left] : [])),
  }
}

/** A line in pieces no longer than is read at once, cut where no address is. */
export function piecesOfLine(line: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (line.length - start > maxLineLength) {
    const end = start + (lengthToCut(line.slice(start, start + maxLineLength)) || maxLineLength)
    pieces.push(line.slice(start, end))
    start = end
  }
  return [...pieces, line.slice(start)]
}

/** The longest line of a text that is read at once, in UTF-16 units. */
export const maxLineLength = 70_000

/** Up to where the last word of a text, which may go on, does not reach; 0 where all of it is one word. */
function lengthToCut(text: string): number {
  let length = text.length
  while (length > 0 && !/[\s,;|<>"]/.test(text.charAt(length - 1))) length -= 1
  return length
}

function withTitles(inLine: readonly (MarkedLink | BareLink)[], parts: readonly Part[]): LineLink[] {
  const [only, second] = inLine
  if (!only) return []
  if (second) return inLine.map(({ url, title }) => ({ url, title, after: '' }))
  if (!('before' in only)) return [{ ...only, after: parts.length === 1 ? '' : wordsOf(textBehind(parts)) }]
  const [before, behind] = [wordsOf(only.before), wordsOf(only.behind)]
  if (before === '' || behind === '') return [{ url: only.url, title: before || behind, after: '' }]
  // In the middle of a sentence it has no title, but for what a mark parts from it.
  const title = partedBefore.test(only.before) ? before : ''
  return [{ url: only.url, title, after: title === '' ? `${before} ${behind}` : behind }]
}

const partedBefore = /[:|–—=-]\s*[([<]?$/

type Reference = { url: string; title: string }
type References = ReadonlyMap<string, Reference>
type MarkedLink = { url: string; title: string }
type Left = { left: string }
type Part = { text: string } | MarkedLink | Left
type BareLink = { url: string; title: string; before: string; behind: string }

const definition = /^ {0,3}\[([^[\]]{1,999})\]:\s{1,9}<?([^\s<>]{1,70000})>?(?:\s{1,9}["'(](.{0,999})["')])?\s*$/

function definitionsIn(lines: readonly string[], addressOf: AddressOf): References {
  const definitions = new Map<string, Reference>()
  for (const line of lines) {
    const [, label = '', address = '', title] = definition.exec(line.slice(0, maxLineLength)) ?? []
    const url = address === '' ? null : addressOf(address)
    if (url !== null && !definitions.has(labelOf(label)))
      definitions.set(labelOf(label), { url, title: title ?? (/^\d+$/.test(label) ? '' : label) })
  }
  return definitions
}

/** Labels are the same in any case, and whatever white space is in them (CommonMark §4.7). */
const labelOf = (label: string): string => label.trim().replaceAll(/\s+/g, ' ').toLowerCase()

// The text of a link has at most one level of brackets in it, and its address no blanks: what else there is in Markdown is rare, and costs time.
const markup = new RegExp(
  [
    String.raw`!\[[^[\]\n]{0,999}\]\((?<picture>[^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,2000})*)\)`,
    String.raw`\[\[(?<org>[^[\]\n]{1,70000})\](?:\[(?<orgTitle>[^[\]\n]{1,999})\])?\]`,
    String.raw`\[(?<title>(?:\\[^\n]|!\[[^[\]\n]{0,999}\]\([^()\n]{0,2000}\)|\[[^[\]\n]{0,999}\]|[^[\]\\\n]){0,999})\]\(\s{0,9}(?:<(?<angled>[^<>\n]{1,70000})>|(?<address>[^\s()<>]{1,70000}(?:\([^\s()]{0,200}\)[^\s()]{0,2000})*))(?:\s+["'(][^\n]{0,500}?["')])?\s{0,9}\)`,
    String.raw`\[(?![ x]\])(?<refTitle>[^[\]\n]{1,999})\]\s?\[(?<label>[^[\]\n]{0,999})\](?!\()`,
    String.raw`<a\s(?<attributes>[^<>]{1,70000})>(?<inside>(?:[^<\n]|<(?!\/?a[\s>])){0,9999})<\/a\s{0,9}>`,
  ].join('|'),
  'gi',
)

/** The links with markup of a line, and the text between them. */
function markedLinks(line: string, addressOf: AddressOf, references: References): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of line.matchAll(markup)) {
    const link = linkOfMarkup(match.groups ?? {}, addressOf, references)
    if (link === null) continue
    if (match.index > end) parts.push({ text: line.slice(end, match.index) })
    parts.push(link === 'picture' ? { left: match[0] } : link)
    end = match.index + match[0].length
  }
  const text = line.slice(end)
  return text.trim() === '' ? parts : [...parts, { text }]
}

/** The link that markup is, or a picture; null for what is none and may be text. */
function linkOfMarkup(
  groups: Partial<Record<string, string>>,
  addressOf: AddressOf,
  references: References,
): MarkedLink | 'picture' | null {
  const { picture, title, angled, address, refTitle, label, attributes, inside } = groups
  if (picture !== undefined) return 'picture'
  if (refTitle !== undefined) {
    const reference = references.get(labelOf(label === '' ? refTitle : (label ?? '')))
    return reference ? { url: reference.url, title: refTitle } : null
  }
  // MediaWiki has the title behind a bar.
  const [org, orgTitle = groups['orgTitle']] = /^([^|]*)\|([^]*)$/.exec(groups['org'] ?? '')?.slice(1) ?? [groups['org']]
  const href = attributes === undefined ? (org ?? angled ?? address ?? '') : (hrefIn.exec(attributes)?.slice(1).find(Boolean) ?? '')
  const url = addressOf(attributes === undefined ? href : decoded(href))
  if (url === null) return null
  const words = inside === undefined ? (orgTitle ?? withoutPictures(title ?? '')) : decoded(inside.replaceAll(/<[^<>]*>/g, ' '))
  return { url, title: words.replaceAll(/\s+/g, ' ').trim() }
}

const hrefIn = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i

/** The words of a title in Markdown: of a picture in it, what describes it. */
const withoutPictures = (title: string): string => title.replaceAll(/!\[([^[\]]*)\]\([^()]*\)/g, '$1').replaceAll(/\\([\\[\]*_`#])/g, '$1')

const entities: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    if (name !== undefined) return entities[name.toLowerCase()] ?? entity
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
  })
}

/** The addresses among the words of a text, and what looks like one. */
function bareLinks(text: string, addressOf: AddressOf): Array<BareLink | Left> {
  return [...text.matchAll(/[^\s<>"|“”„«»\u0085]+/g)].flatMap((match) =>
    apart(match[0]).flatMap(({ at, word }): Array<BareLink | Left> => {
      const links = addressesIn(word, addressOf)
      if (links.length === 0) return webAddress.test(word) ? [{ left: word }] : []
      return links.map(({ url, start, end }) => {
        const wordStart = match.index + at
        return { url, title: '', before: text.slice(0, wordStart + start), behind: text.slice(wordStart + end) }
      })
    }),
  )
}

/** Addresses with nothing but a comma or the like between them; the parameter of an address may hold such a list itself. */
function apart(word: string): Array<{ at: number; word: string }> {
  const words: Array<{ at: number; word: string }> = []
  let at = 0
  if (!/^https?:[^,;]*=https?:/i.test(word))
    for (const { index } of word.matchAll(/[,;\u200B](?=https?:\/\/)/gi)) {
      words.push({ at, word: word.slice(at, index) })
      at = index + 1
    }
  return [...words, { at, word: word.slice(at) }]
}

/** The address that a word is, and those that stand behind a label in it, as in `url=https://…`. */
function addressesIn(word: string, addressOf: AddressOf): Array<{ url: string; start: number; end: number }> {
  if (!/[.:]/.test(word)) return []
  const start = /^[([{*_'`‘]*/.exec(word)?.[0].length ?? 0
  const whole = withoutPunctuation(beforeWideMark(word.slice(start)))
  const url = addressOf(whole)
  const links = url === null ? [] : [{ url, start, end: start + whole.length }]
  let end = url === null ? 0 : start + whole.length
  for (;;) {
    const behindLabel = word.slice(end).search(webAddress)
    if (behindLabel < 0) return links
    const at = end + behindLabel
    const address = withoutPunctuation(beforeClosing(beforeWideMark(word.slice(at))))
    const labelled = addressOf(address)
    end = at + address.length
    if (labelled !== null) links.push({ url: labelled, start: at, end })
  }
}
const webAddress = /(?<![a-z\d+.-])https?:\/\/[^\s/]/i

/** Where people write without blanks, a mark of their script ends an address that had none of its letters. */
const beforeWideMark = (word: string): string => /^https?:[!-~]*(?=[、。，．；：！？（）「」『』【】《》〈〉’›])/i.exec(word)?.[0] ?? word

/** What stands behind a label in brackets ends with them. */
function beforeClosing(address: string): string {
  let open = 0
  for (const { 0: mark, index } of address.matchAll(/\[\/|[()[\]{}]/g)) {
    open += '([{'.includes(mark) ? 1 : -1
    if (open < 0 || mark === '[/') return address.slice(0, index)
  }
  return address
}

/** Marks that end a sentence, or close a bracket around the address, do not belong to it. */
function withoutPunctuation(word: string): string {
  let end = trimEnd(word, sentenceMarks)
  for (const [opening, closing] of brackets) {
    let surplus = end.split(closing).length - end.split(opening).length
    while (surplus > 0 && end.endsWith(closing)) {
      end = trimEnd(end.slice(0, -1), sentenceMarks)
      surplus -= 1
    }
  }
  return trimEnd(end, sentenceMarks)
}
const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const
const sentenceMarks = ".,;:!?'’*_`。，、；：！？"

function trimEnd(text: string, marks: string): string {
  let length = text.length
  while (length > 0 && (marks.includes(text.charAt(length - 1)) || text.charAt(length - 1).trim() === '')) length -= 1
  return text.slice(0, length)
}

/** The words of a line without its bullet, box or number, and the marks that part them from an address. */
export function wordsOf(text: string): string {
  const words = text
    .slice(0, maxWords)
    .replaceAll(/<[^<>]{0,999}>/g, ' ')
    .replace(/^[\s>*+•‣◦–—#-]*(?:\[[ \w]{0,6}\]\s*)?(?:\d{1,6}[.)]\s+)?(?:\[[ x]?\]\s*)?/i, '')
    .replace(/^[\s>|*+:–—\-[\]().,;<=→"“”„«»]+/, '')
  const end = trimEnd(words, '|:–—-[(<=→"“”„«»*+')
  return end.replaceAll(/\s+/g, ' ')
}
const maxWords = 4_000

const textBehind = (parts: readonly Part[]): string => {
  const last = parts.at(-1)
  return last && 'text' in last ? last.text : ''
}

/** Whether a line is one address and nothing else. */
const isBare = (links: readonly LineLink[] | null | undefined): boolean =>
  links?.length === 1 && links[0]?.title === '' && links[0].after === ''
const isTitle = (line: string | undefined, links: readonly LineLink[] | null | undefined): boolean =>
  line !== undefined && links?.length === 0 && !/^\s*#|[:：]\s*$/.test(line) && wordsOf(line) !== ''

/** Not blank, no rule, and no tags without words. */
const isTextLine = (line: string): boolean => /[\p{L}\p{N}]/u.test(line.replaceAll(/<[^<>]*>/g, ' '))

/** Anchors in HTML may go over several lines. */
function joinAnchors(text: string): string {
  if (!/<a\s/i.test(text)) return text
  return text.replaceAll(/<a\s[^<>]{1,70000}>(?:[^<]|<(?!\/?a[\s>])){0,9999}<\/a\s*>/gi, (anchor) => anchor.replaceAll(/\s+/g, ' '))
}
