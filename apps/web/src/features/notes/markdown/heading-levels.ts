import type { NoteNode } from './parse-note.ts'

/** A note stands below the title of its widget, which is a heading of the second level. */
const levelAbove = 2
const maxLevel = 6

/** The levels of the headings of a note, in their order: none is skipped, as a page is outlined by them. */
export function headingLevels(nodes: readonly NoteNode[]): Map<NoteNode, number> {
  const levels = new Map<NoteNode, number>()
  const headings = nodes.filter((node) => node.type === 'heading')
  const top = Math.min(...headings.map(({ depth }) => depth))
  let above = levelAbove
  for (const heading of headings) {
    above = Math.min(heading.depth - top + levelAbove + 1, above + 1, maxLevel)
    levels.set(heading, above)
  }
  return levels
}
