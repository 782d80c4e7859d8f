import { type PageNode, isElement, isText } from '../../html/page-tree.ts'
import { blocks, unread } from './text-elements.ts'

/**
 * The lines of a preformatted text as they are (HTML §4.4.3), without empty ones at its ends, between two lines of backticks: three, or more than stand
 * in a row in it. '' where there are none.
 */
export function preformattedText(nodes: readonly PageNode[]): string {
  const lines = linesOf(nodes)
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const first = lines.findIndex((line) => line !== '')
  if (first === -1) return ''
  const text = lines.slice(first, lines.findLastIndex((line) => line !== '') + 1).join('\n')
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

/** Some set each line in an element of its own. */
function linesOf(nodes: readonly PageNode[]): string {
  let text = ''
  const begin = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const read = (node: PageNode): void => {
    if (isText(node)) text += node.data
    if (!isElement(node) || unread.has(node.name)) return
    if (node.name === 'br') {
      text += '\n'
      return
    }
    const isBlock = blocks.has(node.name) && node.name !== 'td' && node.name !== 'th'
    if (isBlock) begin()
    for (const child of node.children) read(child)
    if (isBlock) begin()
  }
  for (const node of nodes) read(node)
  return text
}
