import { describe, expect, it } from 'vitest'
import { type Folder, groupOf, labelOf, openFolder, rootFolder } from './folder-tree.ts'

/** Folders of these titles, each in the one before. */
function nested(titles: readonly string[]): Folder {
  let folder = rootFolder()
  for (const [index, title] of titles.entries()) folder = openFolder(folder, { title, position: index + 1 })
  return folder
}
const textOf = (folder: Folder) =>
  Object.values(folder)
    .filter((value) => typeof value === 'string')
    .join('')

describe('a folder in many others', () => {
  it('stores no text but its own title while the file is read', () => {
    expect(textOf(nested([...Array.from({ length: 900 }, (_, n) => `Folder ${n}`), 'Deep']))).toBe('Deep')
  })

  it('has the end of its path as label and group when the whole would be too long', () => {
    const titles = Array.from({ length: 300 }, (_, n) => `Folder ${n}`)
    const line = `…${titles.join(' / ').slice(-254)}`
    expect([labelOf(nested(titles), 'x'), groupOf(nested(titles), 'x')]).toEqual([line, line])
  })

  it('has a label and group without half of a character that takes two code units', () => {
    const line = labelOf(nested(['😀'.repeat(40), '😀'.repeat(121), 'end']), 'x')
    expect([line.isWellFormed(), line.length]).toEqual([true, 254])
  })
})

describe('a folder in a few others', () => {
  it('has its whole path as label, and as group the path below the folder that becomes the widget', () => {
    const folder = nested(['A', '', 'C'])
    expect([labelOf(folder, 'Untitled'), groupOf(folder, 'Untitled')]).toEqual(['A / Untitled / C', 'Untitled / C'])
  })

  it('has no group when it becomes the widget itself', () => {
    expect([labelOf(nested(['A']), 'x'), groupOf(nested(['A']), 'x')]).toEqual(['A', null])
  })
})
