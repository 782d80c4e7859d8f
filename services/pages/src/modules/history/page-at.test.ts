import type { AppError } from '@foyer/service-kit/app-error'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { ItemRecord } from '../item/store/item.model.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { encodeUndo } from '../page/revisions/undo-codec.ts'
import type { Undo } from '../page/revisions/undo.ts'
import { createPageAt } from './page-at.ts'

const viewer = { id: 7 }
const widget = (id: number): WidgetRecord => ({ id, public_id: `Wid000${id}`, widget_type: 'notes', title: 'W', settings: {} })
const pageOf = (_id: number, widgets: WidgetRecord[]) =>
  ({
    _id,
    owner_id: viewer.id,
    share_mode: 'private',
    title: 'Now',
    widgets,
    columns: [widgets.map(({ id }) => id)],
  }) as unknown as PageRecord

/** The change of a note: what it said before. */
const note = (id: number, widget_id: number, text: string): Undo => ({
  items: [{ type: 'notes', widget_id, id, fields: { text, widget_id }, missing: [] }],
})

/** Pages with changes, by page in the order in which they were made; `onRead` is called with each that is read. */
function setUp(pages: PageRecord[], changes: Record<number, Array<[id: number, undo: string]>>, now: ItemRecord[], onRead?: () => void) {
  const find = async (widgetId: number) => pages.find(({ widgets }) => widgets.some(({ id }) => id === widgetId)) ?? null
  return createPageAt({
    pages: { byWidget: find, byRemovedWidget: async () => null },
    revisions: {
      edges: async (pageId: number) => {
        const ids = (changes[pageId] ?? []).map(([_id]) => ({ _id }))
        return { oldest: ids[0], newest: ids.at(-1) } as never
      },
      pageOf: async (id: number) =>
        Number(Object.keys(changes).find((pageId) => changes[Number(pageId)]?.some(([_id]) => _id === id))) || null,
      async *since(pageId: number, moment: number) {
        for (const [_id, undo] of (changes[pageId] ?? []).toReversed()) {
          if (_id <= moment) return
          onRead?.()
          yield { _id, undo } as never
        }
      },
    },
    stores: { byType: () => ({ items: { statesOf: async () => new Map(now.map((item) => [item._id, item])) } }) } as never,
  })
}

describe('a page at a moment', () => {
  it('has what all changes since then undo, in their order over the pages to which its items went', async () => {
    const [page, second] = [pageOf(1, [widget(10)]), pageOf(2, [widget(20)])]
    const changes = {
      1: [
        [3, encodeUndo({ page: { fields: { title: 'First' }, missing: [], widgets: [] } })],
        [4, encodeUndo(note(5, 10, 'first'))],
        [6, encodeUndo({ ...note(5, 10, 'third'), page: { fields: { title: 'Second' }, missing: [], widgets: [] } })],
      ],
      2: [
        [5, encodeUndo(note(8, 20, 'there'))],
        [7, encodeUndo(note(5, 20, 'fourth'))],
      ],
    } satisfies Record<number, Array<[number, string]>>
    const now = [
      { _id: 5, widget_id: 20, text: 'now' },
      { _id: 8, widget_id: 20, text: 'now' },
    ] as unknown as ItemRecord[]
    const at = setUp([page, second], changes, now)
    const read = async (moment: number) => {
      const then = await at.read(page, moment, viewer)
      return [then.page.title, ...then.items.map(({ id, before }) => [id, before?.widget_id, (before as { text?: string } | null)?.text])]
    }
    expect(await read(2)).toEqual(['First', [5, 10, 'first'], [8, 20, 'there']])
    expect(await read(4)).toEqual(['Second', [5, 10, 'third'], [8, 20, 'there']])
  })

  it('is none of another page, before the first change that is kept, or after the last', async () => {
    const change = (id: number): [number, string] => [id, encodeUndo({ page: { fields: { title: 'Then' }, missing: [], widgets: [] } })]
    const page = pageOf(1, [widget(10)])
    const at = setUp([page, pageOf(2, [])], { 1: [change(3), change(6)], 2: [change(4), change(7)] }, [])
    const ends = async (moment: number) =>
      at.read(page, moment, viewer).then(
        () => 'read',
        (error: unknown) => (error as AppError).code,
      )
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ends))).toEqual([
      'not_found',
      'read',
      'read',
      'not_found',
      'read',
      'read',
      'not_found',
      'not_found',
    ])
  })

  it('is put together without all changes in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const page = pageOf(1, [widget(10)])
    const changes = Array.from({ length: 200 }, (_, index): [number, string] => [
      index + 1,
      encodeUndo(note(5, 10, `${index} ${'x'.repeat(200_000)}`)),
    ])
    let reads = 0
    const used: number[] = []
    const at = setUp([page], { 1: changes }, [{ _id: 5, widget_id: 10, text: 'now' } as unknown as ItemRecord], () => {
      reads += 1
      if (reads % 100 !== 1 && reads !== 200) return
      collect()
      used.push(process.memoryUsage().heapUsed)
    })
    const { items } = await at.read(page, 0, viewer)
    expect((items[0]?.before as { text?: string } | null)?.text).toMatch(/^0 x/)
    // All of them have 40 MB of text.
    expect(Math.max(...used) - (used[0] ?? 0)).toBeLessThan(10_000_000)
  })
})
