/** A link in a line of text; what is not there is empty. */
export type LineLink = {
  url: string
  title: string
  /** What else the line says of a single link. */
  after: string
}

export type LinkLines = {
  links: LineLink[]
  /** The lines, from 1, of which nothing is a link or its title. */
  rest: Array<{ line: number; text: string }>
}

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
  const read = lines.map((line) => (definition.test(line) ? null : linksOfLine(line, addressOf, definitions)))
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
      links.push(...own.map((link) => ({ ...link, title: link.title || above })))
    } else if (isTextLine(line) && !(hasTitlesAbove && isBare(read[index + 1]))) rest.push({ line: index + 1, text: line.trim() })
  }
  return { links, rest }
}

/** The links of one line in their order; what is written around a single one without a title of its own is its title. */
export function linksOfLine(line: string, addressOf: AddressOf, references: References = new Map()): LineLink[] {
  const parts = markedLinks(line.slice(0, maxLineLength), addressOf, references)
  const inLine = parts.flatMap((part): Array<MarkedLink | BareLink> => ('url' in part ? [part] : bareLinks(part.text, addressOf)))
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
type Part = { text: string } | MarkedLink
type BareLink = { url: string; title: string; before: string; behind: string }

const maxLineLength = 70_000
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
    parts.push(...link)
    end = match.index + match[0].length
  }
  const text = line.slice(end)
  return text.trim() === '' ? parts : [...parts, { text }]
}

/** The link that markup is; nothing for a picture, and null for what is none and may be text. */
function linkOfMarkup(groups: Partial<Record<string, string>>, addressOf: AddressOf, references: References): Part[] | null {
  const { picture, org, orgTitle, title, angled, address, refTitle, label, attributes, inside } = groups
  if (picture !== undefined) return []
  if (refTitle !== undefined) {
    const reference = references.get(labelOf(label === '' ? refTitle : (label ?? '')))
    return reference ? [{ url: reference.url, title: refTitle }] : null
  }
  const href = attributes === undefined ? (org ?? angled ?? address ?? '') : (hrefIn.exec(attributes)?.slice(1).find(Boolean) ?? '')
  const url = addressOf(attributes === undefined ? href : decoded(href))
  if (url === null) return null
  const words = inside === undefined ? (orgTitle ?? withoutPictures(title ?? '')) : decoded(inside.replaceAll(/<[^<>]*>/g, ' '))
  return [{ url, title: words.replaceAll(/\s+/g, ' ').trim() }]
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

/** The words of a text that are addresses. */
function bareLinks(text: string, addressOf: AddressOf): BareLink[] {
  return [...text.matchAll(/[^\s<>"|“”„«»]+/g)].flatMap((match) => {
    const start = match.index + (/^[([{*_'`]*/.exec(match[0])?.[0].length ?? 0)
    const word = withoutPunctuation(text.slice(start, match.index + match[0].length))
    const url = /[.:]/.test(word) ? addressOf(word) : null
    return url === null ? [] : [{ url, title: '', before: text.slice(0, start), behind: text.slice(start + word.length) }]
  })
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
const sentenceMarks = ".,;:!?'*_`"

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
