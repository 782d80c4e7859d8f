import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { limits } from '@foyer/contracts/limits'
import { withOpaqueAddresses } from './opaque-addresses.ts'

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
/** Forty columns of indentation, or nine markers of lists and quotations in one line; a rule of as many marks is a rule. */
const rule = '(?![ \\t>]*([-*_])[ \\t]*(?:\\1[ \\t]*){2,}$)'
const deeplyNested = new RegExp(`^(?:[ \\t]{40,}\\S|${rule}(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]|$))[ \\t]*){9,})`, 'm')

/**
 * The Markdown of a note (CommonMark with task lists and strikethrough) as a tree whose nodes know where in the text they stand. Null for a
 * text that would take long to parse or to draw, because it is nested deeply or made of delimiters: it is shown as it is.
 */
export function parseNote(text: string): NoteNode[] | null {
  const { text: opaque, restore } = withOpaqueAddresses(text)
  if (text.length > limits.note || isCostly(opaque)) return null
  const { children } = fromMarkdown(opaque, {
    extensions: [gfmStrikethrough(), gfmTaskListItem(), { disable: { null: disabled } }],
    mdastExtensions: [gfmStrikethroughFromMarkdown(), gfmTaskListItemFromMarkdown()],
  })
  restoreTexts(children, restore)
  return children
}

function restoreTexts(nodes: readonly NoteNode[], restore: (text: string) => string): void {
  for (const node of nodes) {
    if ('value' in node) node.value = restore(node.value)
    if ('url' in node) node.url = restore(node.url)
    if ('alt' in node && node.alt) node.alt = restore(node.alt)
    if ('children' in node) restoreTexts(node.children, restore)
  }
}

/** The text of a node without its marks. */
export function plainText(node: NoteNode): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : ''
}

function isCostly(text: string): boolean {
  const isLong = text.split('\n', maxLines + 1).length > maxLines
  return isLong || countOf(text, delimiter) > maxDelimiters || countOf(text, marker) > maxMarkers || deeplyNested.test(text)
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
