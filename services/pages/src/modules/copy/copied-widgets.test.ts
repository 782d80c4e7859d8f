import { describe, expect, it } from 'vitest'
import { createItemKinds } from '../item/store/item-kind.ts'
import { itemKinds } from '../kinds/item-kinds.ts'
import type { WidgetRecord } from '../page/page.model.ts'
import { copyWidgets } from './copied-widgets.ts'

const widget = (id: number, fields: Partial<WidgetRecord> = {}): WidgetRecord => ({
  id,
  public_id: `Wid000${id}`,
  widget_type: 'urllist',
  title: `W${id}`,
  settings: {},
  ...fields,
})
const copy = (widgets: WidgetRecord[], columns: number[][] = [widgets.map(({ id }) => id)]) => {
  let lastId = 1_000
  const copies = copyWidgets({ widgets, columns }, { kinds: createItemKinds(itemKinds), ids: () => (lastId += 1) })
  return { ...copies, records: copies.widgets.map(({ to }) => to) }
}

describe('copyWidgets', () => {
  it('puts widgets with new ids into the same columns', () => {
    const { records, columns } = copy([widget(1), widget(2), widget(3)], [[3], [], [1, 2]])
    const ids = records.map(({ id }) => id)
    expect(new Set([1, 2, 3, ...ids]).size).toBe(6)
    expect(columns).toEqual([[ids[2]], [], [ids[0], ids[1]]])
    expect(new Set(['Wid0001', ...records.map(({ public_id }) => public_id)]).size).toBe(4)
  })

  it('gives sections new ids, also where settings name them', () => {
    const sections = [
      { id: 7, title: 'A', idempotency_key: 'key-of-a' },
      { id: 8, title: 'B' },
    ]
    const [copied] = copy([widget(1, { sections, settings: { m: 1, g_a: 8, g_c: [7, 99] } })]).widgets
    const [a, b] = [copied?.sections.get(7), copied?.sections.get(8)]
    expect(new Set([7, 8, a, b]).size).toBe(4)
    expect(copied?.to.sections).toEqual([
      { id: a, title: 'A' },
      { id: b, title: 'B' },
    ])
    expect(copied?.to.settings).toEqual({ m: 1, g_a: b, g_c: [a] })
  })

  it('takes away the setting of an active section that is gone', () => {
    expect(copy([widget(1, { settings: { m: 1, g_a: 99 } })]).records[0]?.settings).toEqual({ m: 1 })
  })

  it('copies title, icon and kind, and nothing that belongs to the original alone', () => {
    const [record] = copy([
      widget(1, {
        widget_type: 'notes',
        icon: 'emoji:1F600',
        idempotency_key: 'key-of-widget',
        moved_from: 5,
        removed_sections: [{ section: { id: 9, title: 'Gone' }, index: 0, at: new Date() }],
      }),
    ]).records
    expect(Object.keys(record ?? {}).toSorted()).toEqual(['icon', 'id', 'public_id', 'settings', 'title', 'widget_type'])
    expect(record).toMatchObject({ widget_type: 'notes', title: 'W1', icon: 'emoji:1F600' })
  })
})
