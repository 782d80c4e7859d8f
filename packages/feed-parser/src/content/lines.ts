import type { ContentElement, ContentNode } from '@foyer/contracts/feeds/articles'

/**
 * Words that run on in lines as paragraphs: two breaks or more part them, white space is folded, what is empty is left out, and a paragraph
 * of nothing but pictures is each of them by itself.
 */
export function paragraphsOf(line: readonly ContentNode[]): ContentNode[] {
  return parted(line).flatMap((part): ContentNode[] => {
    const words = trimmed(part)
    if (words.length === 0) return []
    const pictures = onlyPictures(words)
    return pictures ? pictures.map((picture) => ({ tag: 'figure', children: [picture] })) : [{ tag: 'p', children: words }]
  })
}

/** A line without white space and breaks at its ends, folded in between, without what is empty. */
export function trimmed(line: readonly ContentNode[]): ContentNode[] {
  const nodes = folded(line, { space: true, picture: null })
  const begin = nodes.findIndex((node) => showsSomething(node))
  if (begin < 0) return []
  return nodes.slice(begin, nodes.findLastIndex((node) => showsSomething(node)) + 1).map((node, at, all) => {
    if (typeof node !== 'string') return node
    const begun = at === 0 ? node.replace(/^[\s\u00a0]+/, '') : node
    return at === all.length - 1 ? begun.replace(/[\s\u00a0]+$/, '') : begun
  })
}

/** Pieces of text that follow one another as one. */
export function joined(nodes: readonly ContentNode[]): ContentNode[] {
  const contentNodes: ContentNode[] = []
  for (const node of nodes) {
    const before = contentNodes.at(-1)
    if (typeof node === 'string' && typeof before === 'string') contentNodes[contentNodes.length - 1] = before + node
    else if (node !== '') contentNodes.push(node)
  }
  return contentNodes
}

type State = { space: boolean; picture: string | null }

/** What shows nothing by itself. */
const blank = /^[\s\u00a0\u200b\u2060\ufeff]*$/
// What no text needs, and some readers choke on.
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

function folded(line: readonly ContentNode[], state: State): ContentNode[] {
  return joined(line.map((node) => (typeof node === 'string' ? foldedText(node, state) : foldedElement(node, state))))
}

function foldedText(text: string, state: State): string {
  const shown = text.replaceAll(control, '').replaceAll(/[ \t\n\f\r]+/g, ' ')
  const words = state.space && shown.startsWith(' ') ? shown.slice(1) : shown
  if (words !== '') state.space = words.endsWith(' ')
  if (!blank.test(words)) state.picture = null
  return words
}

/** What shows nothing is at most the space it takes. */
function foldedElement(node: ContentElement, state: State): ContentNode {
  if (node.tag === 'br') {
    state.space = true
    return node
  }
  if (node.tag === 'img') {
    state.space = false
    // Once as it is and once for those without scripts.
    if (state.picture === node.src) return ''
    state.picture = node.src ?? null
    return node
  }
  const children = folded(node.children ?? [], state)
  if (children.some((child) => showsSomething(child))) return { ...node, children }
  const [only, ...more] = children
  return more.length === 0 && (only === undefined || typeof only === 'string') ? (only ?? '') : { tag: 'br' }
}

function showsSomething(node: ContentNode): boolean {
  if (typeof node === 'string') return !blank.test(node)
  return node.tag === 'img' || (node.children ?? []).some((child) => showsSomething(child))
}

/** At two breaks or more; breaks at the ends go with the white space. */
function parted(line: readonly ContentNode[]): ContentNode[][] {
  const parts: ContentNode[][] = [[]]
  let breaks: ContentNode[] = []
  for (const node of line) {
    const isBreak = typeof node !== 'string' && node.tag === 'br'
    if (isBreak || (breaks.length > 0 && typeof node === 'string' && blank.test(node))) breaks.push(node)
    else {
      if (breaks.filter((contentNode) => typeof contentNode !== 'string').length > 1) parts.push([])
      else parts.at(-1)?.push(...breaks)
      breaks = []
      parts.at(-1)?.push(node)
    }
  }
  return parts
}

/** The pictures of a line that holds nothing else, each with the link around it. */
function onlyPictures(line: readonly ContentNode[]): ContentNode[] | null {
  const shown = line.filter((contentNode) => showsSomething(contentNode))
  return shown.every((contentNode) => isPicture(contentNode)) ? shown : null
}

function isPicture(node: ContentNode): boolean {
  if (typeof node === 'string') return false
  const [only, ...more] = node.children ?? []
  return node.tag === 'img' || (node.tag === 'a' && more.length === 0 && typeof only === 'object' && only.tag === 'img')
}
