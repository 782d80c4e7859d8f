import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { limits } from '@foyer/contracts/limits'

export type NoteNode = ReturnType<typeof fromMarkdown>['children'][number]

/**
 * What notes do without: HTML stays the text it is; indented text is no code and an underlined line no heading, because notes are indented and
 * underlined for other reasons; a line that defines a reference would vanish.
 */
const disabled = ['htmlFlow', 'htmlText', 'codeIndented', 'setextUnderline', 'definition']
const maxLines = 1_000
const maxDelimiters = 1_500
const maxMarkers = 500
const delimiter = /[*_~`[\]<&!\\]/g
const marker = /(?<=^|[ \t>])(?:[-*+>]|\d{1,9}[.)])(?=[ \t>]|$)/gm
/** Forty columns of indentation, or nine markers of lists and quotations in one line. */
const deeplyNested = /^(?:[ \t]{40,}\S|(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*){9,})/m

/**
 * The Markdown of a note (CommonMark with task lists and strikethrough) as a tree whose nodes know where in the text they stand. Null for a
 * text that would take long to parse or to draw, because it is nested deeply or made of delimiters: it is shown as it is.
 */
export function parseNote(text: string): NoteNode[] | null {
  if (isCostly(text)) return null
  return fromMarkdown(text, {
    extensions: [gfmStrikethrough(), gfmTaskListItem(), { disable: { null: disabled } }],
    mdastExtensions: [gfmStrikethroughFromMarkdown(), gfmTaskListItemFromMarkdown()],
  }).children
}

/** The text of a node without its marks. */
export function plainText(node: NoteNode): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : ''
}

function isCostly(text: string): boolean {
  const isLong = text.length > limits.note || text.split('\n', maxLines + 1).length > maxLines
  return isLong || countOf(text, delimiter) > maxDelimiters || countOf(text, marker) > maxMarkers || deeplyNested.test(text)
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
