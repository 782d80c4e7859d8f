import type { ImportFolder } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { importFolder } from '../../../testing/server/import-handlers.ts'
import { folderRows } from './folder-rows.ts'
import { outcomeOf, roleOf } from './outcome.ts'

const folders = [
  importFolder('News', { bookmarks: 3, existing: 1 }),
  importFolder('Dev', { bookmarks: 2, existing: 2 }),
  importFolder('Dev/PHP', { bookmarks: 4 }),
  importFolder('Dev/JS', { bookmarks: 5, existing: 5 }),
]

const previewOf = (all: readonly ImportFolder[]) => ({
  folders: [...all],
  bookmarks: all.reduce((sum, { bookmarks }) => sum + bookmarks, 0),
  existing: all.reduce((sum, { existing }) => sum + existing, 0),
  skipped: [{ reason: 'duplicate' as const, count: 3, samples: [] }],
})

describe('what folders become', () => {
  it.each([
    ['widgets', false, { widgets: 2, groups: 3, entries: 14, leftOut: 3 }],
    ['widgets', true, { widgets: 2, groups: 1, entries: 6, leftOut: 11 }],
    ['flat', false, { widgets: 4, groups: 0, entries: 14, leftOut: 3 }],
    ['flat', true, { widgets: 2, groups: 0, entries: 6, leftOut: 11 }],
    ['groups', false, { widgets: 1, groups: 4, entries: 14, leftOut: 3 }],
  ] as const)('as %s, without known ones %s, follows from the counts', (layout, skipsExisting, outcome) => {
    expect(outcomeOf(previewOf(folders), { layout, skipsExisting })).toEqual({ ...outcome, isPartial: false })
  })

  it('goes by the widgets that the server names, as folders in the bar of a browser become widgets', () => {
    const bar = importFolder('Bar', { widget: 0, is_group: false })
    const work = importFolder('Bar/Work', { widget: 1, is_group: false })
    const deep = importFolder('Bar/Work/Deep', { widget: 1, is_group: true })
    const preview = previewOf([bar, work, deep])
    expect(outcomeOf(preview, { layout: 'widgets', skipsExisting: true })).toMatchObject({ widgets: 2, groups: 2 })
    expect(preview.folders.map((folder) => roleOf(folder, 'widgets'))).toEqual(['widget', 'widget', 'group'])
    expect(folderRows(preview.folders).map((row) => roleOf(row, 'widgets'))).toEqual(['widget', 'widget', 'group'])
  })

  it('goes on in a second widget where there are too many groups', () => {
    const many = Array.from({ length: limits.folders_per_widget + 1 }, (_, n) => importFolder(`Top/${n}`))
    expect(outcomeOf(previewOf(many), { layout: 'groups', skipsExisting: true })).toMatchObject({ widgets: 2 })
    expect(outcomeOf(previewOf(many), { layout: 'widgets', skipsExisting: true })).toMatchObject({ widgets: 2 })
  })

  it('is nothing where the person has everything', () => {
    const all = [importFolder('A', { bookmarks: 2, existing: 2 })]
    expect(outcomeOf(previewOf(all), { layout: 'widgets', skipsExisting: true })).toEqual({
      widgets: 0,
      groups: 0,
      entries: 0,
      leftOut: 5,
      isPartial: false,
    })
  })

  it('counts the groups of an import from before paths were stored', () => {
    expect(
      outcomeOf(previewOf([importFolder('A', { bookmarks: 4, groups: 2 })]), { layout: 'widgets', skipsExisting: true }),
    ).toMatchObject({
      widgets: 1,
      groups: 2,
    })
  })

  it('is known of the entries alone where there are more folders than the preview has', () => {
    const preview = { ...previewOf(folders), bookmarks: 500 }
    expect(outcomeOf(preview, { layout: 'widgets', skipsExisting: true })).toMatchObject({ entries: 492, isPartial: true })
  })

  it('says of each folder whether it is a widget or a group', () => {
    const roles = (['widgets', 'flat', 'groups'] as const).map((layout) => folders.map((folder) => roleOf(folder, layout)))
    expect(roles).toEqual([
      ['widget', 'widget', 'group', 'group'],
      ['widget', 'widget', 'widget', 'widget'],
      ['group', 'group', 'group', 'group'],
    ])
  })
})

describe('the tree of folders', () => {
  it('has each folder below the one that it is in, with all that is in it', () => {
    const rows = folderRows([importFolder('A/B/C', { bookmarks: 2 }), importFolder('D'), importFolder('A', { bookmarks: 3, existing: 1 })])
    expect(rows.map(({ title, depth, bookmarks, existing }) => [title, depth, bookmarks, existing])).toEqual([
      ['A', 0, 5, 1],
      ['B', 1, 2, 0],
      ['C', 2, 2, 0],
      ['D', 0, 1, 0],
    ])
  })
})
