import { limits } from '@foyer/contracts/limits'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { blocks, boxes, ends, leftOut, namesInText, players, rawText, voids, walls } from './content-rules.ts'
import { trackingBoxes } from './trackers.ts'
import { words } from './words.ts'

export type Attributes = Partial<Record<string, string>>

/** A piece of a text: words, the edge of a box, or an element under the name that a text of ours has for it (`embed`: what plays). */
export type TreeNode = string | Edge | TreeElement
export type TreeElement = { name: string; attributes: Attributes; children: TreeNode[] }

/** Where a box begins or ends. */
export const edge = { edge: true } as const
type Edge = typeof edge

const maxDepth = 60
const maxNodes = 5_000
/** Pictures and what plays: each costs more than any other piece. */
const maxMedia = 500
const allowedNames = new Set(
  words(`
  href src srcset alt title width height class style hidden data-src data-srcset data-lazy-src data-lazy-srcset data-original data-url
`),
)

/**
 * Reads HTML of any shape as a tree of what a text is made of: at most 60 deep and 5,000 pieces, 500 of them media; the rest is left out. The work is in
 * proportion to the length, whatever was never closed. Never throws.
 */
export function htmlTree(html: string): TreeNode[] {
  const root: TreeElement = { name: '', attributes: {}, children: [] }
  const stack = [root]
  let nodes = 0
  let letters = 0
  let media = 0
  let skipped: { name: string; depth: number; player: TreeElement | null } | null = null

  const here = (): TreeElement => stack.at(-1) ?? root
  const isFull = (): boolean => nodes >= maxNodes || letters >= limits.article_content
  const append = (node: TreeNode): void => {
    nodes++
    here().children.push(node)
  }
  /** Ends the nearest of `these` (`all`: the furthest), no further up than one of `within`. */
  const end = (these: ReadonlySet<string>, within: ReadonlySet<string>, all = false): void => {
    let depth = 0
    for (let at = stack.length - 1; at > 0; at--) {
      const { name } = stack[at] ?? root
      if (these.has(name)) depth = at
      if (within.has(name) || (depth > 0 && !all)) break
    }
    if (depth > 0) stack.splice(depth)
  }
  const hasEnd = lastEnds(html)

  const openTag = (written: string, attributes: Attributes, at: number, closed: boolean): void => {
    if (skipped) {
      if (skipped.name === written && !closed) skipped.depth++
      if (written === 'source' && skipped.player && !skipped.player.attributes['src']) skipped.player.attributes['src'] = attributes['src']
      return
    }
    if (leftOut.has(written) || isHidden(attributes)) {
      const player = players.has(written) ? { name: 'embed', attributes, children: [] } : null
      if (player) {
        end(paragraph, walls)
        if (++media <= maxMedia) append(player)
      }
      if (!closed && !noContent.has(written) && (rawText.has(written) || hasEnd(written, at))) skipped = { name: written, depth: 1, player }
      return
    }
    if (boxes.has(written)) {
      end(paragraph, walls)
      return append(edge)
    }
    const name = namesInText.get(written)
    if (name === undefined || (name === 'img' && ++media > maxMedia)) return
    if (blocks.has(name)) end(paragraph, walls)
    const ended = ends.get(name)
    if (ended) end(ended.these, ended.within, true)
    const element = { name, attributes, children: [] }
    append(element)
    if (!voids.has(name) && !closed && stack.length <= maxDepth) stack.push(element)
  }

  const closeTag = (written: string): void => {
    if (skipped) {
      if (skipped.name === written && --skipped.depth === 0) skipped = null
      return
    }
    if (boxes.has(written)) {
      end(paragraph, walls)
      return append(edge)
    }
    const name = namesInText.get(written)
    if (name !== undefined) end(new Set([name]), ofTables.has(name) ? tables : walls)
    else if (written === 'br') append({ name: 'br', attributes: {}, children: [] })
  }

  const text = (said: string): void => {
    if (skipped) return
    letters += said.length
    const { children } = here()
    const before = children.at(-1)
    if (typeof before === 'string') children[children.length - 1] = before + said
    else append(said)
  }
  tokenize(html, { openTag, closeTag, text, isFull })
  return root.children
}

const paragraph = new Set(['p'])
const tables = new Set(['table'])
const ofTables = new Set(['table', 'thead', 'tbody', 'tr', 'td', 'th'])
const noContent = new Set(['img', 'br', 'hr', 'input', 'link', 'meta', 'embed', 'source', 'track', 'wbr', 'area', 'base', 'col', 'param'])

/** What pages hide, and the boxes that services put below what they pass on. */
function isHidden({ hidden, style, class: classes }: Attributes): boolean {
  if (hidden !== undefined) return true
  if (style !== undefined && /(?:^|;)\s*display\s*:\s*none/i.test(style)) return true
  return classes !== undefined && classes.split(/\s+/).some((part) => trackingBoxes.has(part.toLowerCase()))
}

/** Whether an element ends anywhere behind a place. */
function lastEnds(html: string): (name: string, at: number) => boolean {
  const lastEndByName = new Map<string, number>()
  let lower: string | null = null
  return (name, at) => {
    lower ??= html.toLowerCase()
    const last = lastEndByName.get(name) ?? lower.lastIndexOf(`</${name}`)
    lastEndByName.set(name, last)
    return last > at
  }
}

type Handler = {
  openTag: (name: string, attributes: Attributes, at: number, closed: boolean) => void
  closeTag: (name: string) => void
  text: (said: string) => void
  /** Whether the rest need not be read. */
  isFull: () => boolean
}

function tokenize(html: string, { openTag, closeTag, text, isFull }: Handler): void {
  let tag = ''
  let attributes: Attributes = {}
  let attribute: string | null = null
  let value = ''
  const open = (at: number, closed: boolean): void => {
    if (tag !== '') openTag(tag, attributes, at, closed)
    tag = ''
    if (isFull()) tokenizer.pause()
  }
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      tag = html.slice(start, end).toLowerCase()
      attributes = {}
    },
    onattribname(start, end) {
      const name = html.slice(start, end).toLowerCase()
      attribute = allowedNames.has(name) && attributes[name] === undefined ? name : null
      value = ''
    },
    onattribdata(start, end) {
      if (attribute !== null) value += html.slice(start, end)
    },
    onattribentity(codePoint) {
      if (attribute !== null) value += String.fromCodePoint(codePoint)
    },
    onattribend() {
      if (attribute !== null) attributes[attribute] = value
      attribute = null
    },
    onopentagend: (end) => open(end, false),
    onselfclosingtag: (end) => open(end, true),
    onclosetag: (start, end) => closeTag(html.slice(start, end).toLowerCase()),
    ontext: (start, end) => text(html.slice(start, end)),
    ontextentity: (codePoint) => text(String.fromCodePoint(codePoint)),
    oncdata: (start, end, offset) => text(html.slice(start, end - offset)),
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
    onend: () => undefined,
  }
  const tokenizer = new Tokenizer({ recognizeSelfClosing: true }, callbacks)
  tokenizer.write(html)
  tokenizer.end()
}
