import { describe, expect, it } from 'vitest'
import { archiveFiles, bytesAsFile, manifestOf, widgetOf } from '../../../test/archive-of.ts'
import { zipOf } from '../../../test/zip-of.ts'
import { openArchive } from './archive-reader.ts'
import { archivedPageSchema } from './archived-page.ts'
import { readItemIds } from './item-ids.ts'
import { historyOf } from './restorable-history.ts'
import { pageIds } from './restorable-page.ts'

const widgets = [widgetOf(11, { groups: [{ id: 31, title: 'G' }] }), widgetOf(12, { widget_type: 'iframe', settings: {} })]
const head = { at: 1_790_000_000_000, by: { name: 'Ada', is_owner: true }, restored_at: null, counts: [] }
const place = { widget_id: 11, section_id: 31, order: 'a0', created_at: 1_790_000_000 }
const bookmark = { ...place, url: 'https://a.example/', title: 'A', description: '', tags: [] }
const item = (before: object, fields: object = {}) => ({ items: [{ type: 'urllist', widget_id: 11, id: 21, before, ...fields }] })
const ofPage = (fields: object, changed: object[] = []) => ({ page: { fields, missing: [], widgets: changed } })
const settingsOf = (settings: object, fields: object = {}) =>
  ofPage({}, [{ id: 11, before: { widget_type: 'urllist', title: 'W', icon: null, settings, groups: null, ...fields } }])
const settingsOfEmbed = (settings: object) =>
  ofPage({}, [{ id: 12, before: { widget_type: 'iframe', title: 'W', icon: null, settings, groups: null } }])

/** The revisions of a history with these undos, as they come back; null for those that do not. */
async function restored(undos: Array<object | null>, heads: object = {}) {
  const items = [{ id: 21, group_id: 31, title: 'A', ...place, url: 'https://a.example/' }]
  const files = archiveFiles([{ widgets, items }], {
    'history/001.jsonl': undos.map((undo) => `${JSON.stringify({ ...head, ...heads, undo })}\n`).join(''),
  })
  const listed = { file: 'pages/001-page.json', items_file: 'items/001-page.jsonl', history_file: 'history/001.jsonl' }
  const manifest = manifestOf(files, [{ ...listed, title: 'Page 1', widgets: 2, items: 1 }])
  const archive = await openArchive(bytesAsFile(await zipOf({ ...files, 'manifest.json': manifest })))
  const page = await archive.json(listed.file, archivedPageSchema)
  const ids = pageIds(page, (index) => 1_000 + index)
  const idAt = (index: number) => 2_000 + index
  const context = { live: new Map<number, number>(), files: new Map<string, string>(), is_premium: true }
  const itemIds = await readItemIds(archive, listed, ids, idAt)
  const options = { page, file: listed.history_file, ids, context, itemIds, idAt, revisionIdAt: (index: number) => 3_000 + index }
  const revisions = []
  for await (const { revision } of historyOf(archive, options)) revisions.push(revision)
  return revisions
}

describe('the history of a page in an archive', () => {
  it('has the new ids of what it is about, also of what was deleted, and of nothing else', async () => {
    const deleted = { items: [{ type: 'urllist', widget_id: 11, id: 5, before: { ...bookmark, section_id: 99 } }] }
    const [first, second, third] = await restored([item(bookmark), deleted, ofPage({ theme_color: 1_001, columns: [[12], [11]] })])
    expect(first?.id).toBe(3_000)
    expect(first?.undo.items).toMatchObject([{ id: 2_000, widget_id: 1_001, before: { widget_id: 1_001, section_id: 1_003, order: 'a0' } }])
    // The ids of items are in the order that they had.
    expect(second?.undo.items).toMatchObject([{ id: 1_004, before: { section_id: 2_001 } }])
    expect(third?.undo.page?.fields).toEqual({ theme_color: 1_001, columns: [[1_002], [1_001]] })
  })

  it('comes back with the address of an embed', async () => {
    const [revision] = await restored([settingsOfEmbed({ type: 0, url: 'https://a.example/' })])
    expect(revision?.undo.page?.widgets).toMatchObject([{ before: { settings: { url: 'https://a.example/' } } }])
  })

  it.each([
    ['archives do not have', null],
    ['is about a widget that is not on the page', ofPage({ columns: [[77]] })],
    ['is about a widget of another kind', settingsOf({}, { widget_type: 'notes' })],
    ['has settings that the kind does not take', settingsOf({ m: 'large' })],
    ['has a picture that is not in the archive', settingsOf({}, { icon: `custom:${'a'.repeat(43)}` })],
    ['has a background that is not in the archive', ofPage({ background: `file:${'a'.repeat(43)}` })],
    ['is about an item in a widget that is not on the page', item({ ...bookmark, widget_id: 77 })],
    ['has an address of an embed that is none of the web', settingsOfEmbed({ type: 0, url: 'data:text/html,x' })],
  ])('is left out where it %s', async (_name, undo) => expect(await restored([undo])).toEqual([null]))

  it.each([
    ['an address that is none', item({ ...bookmark, url: 'javascript:alert(1)//\u0000' }, { type: 'todo' })],
    ['a field that only the store has', item({ ...bookmark, owner_id: 7 })],
    ['a place that is none', item({ ...bookmark, order: '<' })],
    ['a secret of the page', ofPage({ access_key: 'x' })],
  ])('is refused by its schema with %s', async (_name, undo) => {
    await expect(restored([undo])).rejects.toMatchObject({ code: 'damaged', file: 'history/001.jsonl', line: 1 })
  })
})
