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
const maxIndentation = 40
const maxMarkersInLine = 12
const maxDelimiters = 2_000
const nested = new RegExp(String.raw`^(?:[ \t]{${maxIndentation},}\S|(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*){${maxMarkersInLine},})`, 'm')

/**
 * The Markdown of a note (CommonMark with task lists and strikethrough) as a tree whose nodes know where in the text they stand. Null for a
 * text that would take long to parse or to draw, because it is nested deeply or made of delimiters: it is shown as it is.
 */
export function parseNote(text: string): NoteNode[] | null {
  if (text.length > limits.note || nested.test(text) || (text.match(/[*_~`[\]<&!]/g)?.length ?? 0) > maxDelimiters) return null
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
