import { describe, expect, it } from 'vitest'
import { createItemCounts } from './item-counts.ts'

const id = 7

/** A widget whose page says `total`, of which `stored` items are there; `meanwhile` happens in the first pause. */
function scene({ total, stored, meanwhile = () => undefined }: { total: number; stored: number; meanwhile?: () => void }) {
  const page = { widgets: [{ id, widget_type: 'urllist' }], items: { [`w${id}`]: { rev: 1, total } } }
  const state = page.items[`w${id}`] ?? { rev: 0, total: 0 }
  const happenings = [meanwhile]
  const pages = {
    byWidget: async () => structuredClone(page),
    async setItemCount(_widget: number, rev: number, counted: number) {
      if (rev !== state.rev) return null
      Object.assign(state, { rev: rev + 1, total: counted })
      return page
    },
  }
  const bookmarks = { countByWidget: async () => stored }
  const pause = async () => happenings.shift()?.()
  const upkeep = createItemCounts({ pages, bookmarks, notes: bookmarks, todos: bookmarks, pause } as never)
  return { state, upkeep }
}

describe('counting the items of a widget anew', () => {
  it('sets what is there, and has what was remembered of them read again', async () => {
    const wrong = scene({ total: 5, stored: 3 })
    await wrong.upkeep.reconcile(id)
    expect(wrong.state).toEqual({ rev: 2, total: 3 })
    const right = scene({ total: 3, stored: 3 })
    await right.upkeep.reconcile(id)
    expect(right.state).toEqual({ rev: 2, total: 3 })
  })

  it('does not count an item twice that another call had stored and not counted yet', async () => {
    const { state, upkeep } = scene({
      total: 3,
      stored: 4,
      meanwhile: () => void Object.assign(state, { rev: state.rev + 1, total: state.total + 1 }),
    })
    await upkeep.reconcile(id)
    expect(state.total).toBe(4)
  })
})
