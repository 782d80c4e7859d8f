import { describe, expect, it } from 'vitest'
import { createItemCounts } from './item-counts.ts'

const id = 7

/** A widget whose page says `total`, of which `stored` items exist; `meanwhile` happens in the first pause. */
function setUp({ total, stored, meanwhile = () => undefined }: { total: number; stored: number; meanwhile?: () => void }) {
  const page = { widgets: [{ id, widget_type: 'urllist' }], items: { [`w${id}`]: { rev: 1, total } } }
  const state = page.items[`w${id}`] ?? { rev: 0, total: 0 }
  const pauses = [meanwhile]
  const pages = {
    byWidget: async () => structuredClone(page),
    async setItemCount(_widget: number, rev: number, count: number) {
      if (rev !== state.rev) return null
      Object.assign(state, { rev: rev + 1, total: count })
      return page
    },
  }
  const stores = { byType: (type: string) => (type === 'urllist' ? { items: { countByWidget: async () => stored } } : undefined) }
  const pause = async () => pauses.shift()?.()
  const counts = createItemCounts({ pages, stores, pause } as never)
  return { state, counts }
}

describe('reconciling the item count of a widget', () => {
  it('writes the number of stored items', async () => {
    const { state, counts } = setUp({ total: 5, stored: 3 })
    await counts.reconcile(id)
    expect(state).toEqual({ rev: 2, total: 3 })
  })

  it('invalidates cached items even when the count is right', async () => {
    const { state, counts } = setUp({ total: 3, stored: 3 })
    await counts.reconcile(id)
    expect(state).toEqual({ rev: 2, total: 3 })
  })

  it('does not count an item twice that another call has stored and not counted yet', async () => {
    const { state, counts } = setUp({
      total: 3,
      stored: 4,
      meanwhile: () => void Object.assign(state, { rev: state.rev + 1, total: state.total + 1 }),
    })
    await counts.reconcile(id)
    expect(state.total).toBe(4)
  })
})
