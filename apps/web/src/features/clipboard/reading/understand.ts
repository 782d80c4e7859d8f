import { limits } from '@foyer/contracts/limits'
import type { LinkLines } from '@foyer/links/link-lines'
import { withBars } from '@foyer/links/link-tables'
import { evidentAddress } from '../../../entities/bookmark/links/addresses.ts'
import { type DroppedLink, linksOfText } from '../../../entities/bookmark/links/dropped-links.ts'
import { todosOfText } from '../../../entities/todo/pasted-todos.ts'
import { embedKindOf } from './embeds.ts'

/** What something that was pasted can become. */
export type ContentKind = 'bookmarks' | 'note' | 'todos' | 'feed' | 'embed' | 'picture'

export type Understood = {
  links: readonly DroppedLink[]
  /** Links that run a script: nobody means to paste one with a text. */
  scripts: number
  /** The lines of the text that have no link, nor the title of one. */
  rest: LinkLines['rest']
  /** Texts of notes: of one, unless it would be too long. */
  notes: readonly string[]
  todos: readonly string[]
  /** The address or code of what can be shown on the page itself; null where nothing can. */
  embed: string | null
  /** What it can become, the suggestion first. */
  kinds: readonly ContentKind[]
}

/** `links`: those that came in richer forms than the text; `share`: how much of the text they are (0 to 1). */
type Content = { text: string; links?: readonly DroppedLink[]; share?: number }

export function understand({ text, links: richer, share }: Content): Understood {
  const clean = cleanText(text)
  const ofText = linksOfText(withBars(clean, evidentAddress))
  const all = richer ? withPlainLinks(richer, ofText.links) : ofText.links
  const links = isScript(clean) ? all.slice(0, 1) : all.filter(({ url }) => !isScript(url))
  const isText = clean.trim() !== ''
  const isCode = isEmbedCode(clean)
  const suggestion = isCode ? 'embed' : suggest(clean, links, Math.max(share ?? shareOfAddresses(clean), shareOfLinkLines(clean, ofText)))
  const embed = isCode ? clean.trim() : links.length === 1 && links[0] && embedKindOf(links[0].url) ? links[0].url : null
  const possible: ContentKind[] = [
    ...(links.length > 0 ? (['bookmarks'] as const) : []),
    ...(isText ? (['note', 'todos'] as const) : []),
    ...(links.length === 1 && isWeb(links[0]) && !isCode ? (['feed'] as const) : []),
    ...(embed === null ? [] : (['embed'] as const)),
    ...(links.length === 1 && links[0] && looksLikePicture(links[0].url) ? (['picture'] as const) : []),
  ]
  return {
    links,
    scripts: all.length - links.length,
    rest:
      isScript(clean) || isCode
        ? []
        : ofText.rest.filter(({ text: line }) => !richer?.some(({ title }) => title !== '' && line.includes(title))),
    notes: isText ? piecesOf(clean.trim(), limits.note) : [],
    todos: isText ? todosOfText(clean, limits.todo) : [],
    embed,
    kinds: possible.toSorted((a, b) => Number(b === suggestion) - Number(a === suggestion)),
  }
}

/** Markup that a site gives out to be embedded, and nothing before it. */
function isEmbedCode(text: string): boolean {
  return /^\s*<[a-z!]/i.test(text) && /<(?:iframe|script|img|object|embed|video|audio)[\s>]/i.test(text)
}

/** Lines end as ours do, and nothing is in it that no store takes. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
}

function suggest(text: string, links: readonly DroppedLink[], share: number): ContentKind {
  if (links.length === 1 && links[0] && looksLikeFeed(links[0].url) && share > 0.5) return 'feed'
  if (links.length > 0 && share >= 0.5) return 'bookmarks'
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > 0 && lines.every((line) => /^\s*(?:[-*•]\s+)?\[[ x]?\]\s/i.test(line))) return 'todos'
  return lines.length > 0 ? 'note' : 'bookmarks'
}

/** The address says that it leads to a feed; whether it does, feed discovery finds out. */
export function looksLikeFeed(address: string): boolean {
  const path = URL.parse(address)?.pathname.toLowerCase() ?? ''
  return /\.(?:rss|atom|rdf)$|(?:^|\/)(?:feeds?|rss|atom)(?:\/|$)|(?:feed|rss|atom|index)\.xml$/.test(path)
}

/** The address says that it leads to a picture; whether it does, Foyer finds out when it is added. */
export function looksLikePicture(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && /\.(?:png|jpe?g|webp|gif|avif)$/i.test(url.pathname)
}

/** How much of a text is addresses, and the titles that its markup gives them: from 0 to 1. */
function shareOfAddresses(text: string): number {
  const rest = text.replaceAll(/\[[^\][\n]*\]\([^()[\n]*\)/g, '').replaceAll(/<a\s[^<>]*>[^<]*<\/a>/gi, '')
  const [all, markup] = [lengthOf(text), lengthOf(text) - lengthOf(rest)]
  const words = rest.split(/\s+/).filter((word) => addressLike.test(word))
  return all === 0 ? 0 : (markup + words.reduce((sum, word) => sum + word.length, 0)) / all
}

/** How much of a list is lines of links, whose titles may be longer than their addresses: from 0 to 1. */
function shareOfLinkLines(text: string, { links, rest }: ReturnType<typeof linksOfText>): number {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return links.length > 1 && lines <= 2 * links.length ? (lines - rest.length) / lines : 0
}

/** Markup may make links of some of the addresses that a text has. */
function withPlainLinks(richer: readonly DroppedLink[], plain: readonly DroppedLink[]): readonly DroppedLink[] {
  const same = (url: string) => URL.parse(url)?.href ?? url
  const urls = new Set(richer.map(({ url }) => same(url)))
  const isNew = ({ url }: DroppedLink) =>
    !urls.has(same(url)) && !richer.some(({ title }) => title !== '' && title.includes(url.replace(/^https?:\/\//, '')))
  return [...richer, ...plain.filter(isNew)]
}

/** Roughly: which addresses there are has been found out already. */
const addressLike = /^["'“<(]*(?:[a-z][a-z0-9+.-]*:\S|[^\s/@]+\.[a-z]{2,}(?:[/?#:]|$))/i
const lengthOf = (text: string) => text.replaceAll(/\s/g, '').length
const isScript = (text: string) => /^\s*javascript:/i.test(text)
const isWeb = (link: DroppedLink | undefined) => /^https?:/i.test(link?.url ?? '')

/** A text in pieces that are not too long, cut between paragraphs, lines or words where there are some. */
export function piecesOf(text: string, maxLength: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > maxLength) {
    const cut = ['\n\n', '\n', ' '].map((mark) => rest.lastIndexOf(mark, maxLength)).find((at) => at > maxLength / 2) ?? maxLength
    pieces.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(cut).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
