import { describe, expect, it } from 'vitest'
import { createItemCounts } from './item-counts.ts'

const id = 7

type Scene = {
  total: number
  stored: number
  callUnderWay?: boolean
  meanwhile?: (scene: { countItem: () => void; finishCall: () => void }) => void
}

/** A widget whose page says `total`, of which `stored` items exist; `meanwhile` happens in the first pause. */
function setUp({ total, stored, callUnderWay = false, meanwhile = () => undefined }: Scene) {
  const page = { widgets: [{ id, widget_type: 'urllist' }], items: { [`w${id}`]: { rev: 1, total } } }
  const state = page.items[`w${id}`] ?? { rev: 0, total: 0 }
  const shownTotals: number[] = []
  let isPending = callUnderWay
  const write = (count: number) => {
    Object.assign(state, { rev: state.rev + 1, total: count })
    shownTotals.push(count)
  }
  const pauses = [() => meanwhile({ countItem: () => write(state.total + 1), finishCall: () => (isPending = false) })]
  const pages = {
    byWidgetWithTrash: async () => structuredClone(page),
    async setItemCount(_widget: number, rev: number, count: number) {
      if (rev !== state.rev) return null
      write(count)
      return page
    },
  }
  const items = { countByWidget: async () => stored, hasPendingEvent: async () => isPending }
  const stores = { byType: (type: string) => (type === 'urllist' ? { items } : undefined) }
  const pause = async () => pauses.shift()?.()
  const counts = createItemCounts({ pages, stores, clock: () => new Date(), pause } as never)
  return { state, counts, shownTotals }
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

  it('corrects a count to which another call has added an item meanwhile that was counted already', async () => {
    const { state, counts } = setUp({ total: 3, stored: 4, meanwhile: ({ countItem }) => countItem() })
    await counts.reconcile(id)
    expect(state.total).toBe(4)
  })

  it('never shows an item counted twice that another call has stored and not counted yet', async () => {
    const { counts, shownTotals } = setUp({
      total: 3,
      stored: 4,
      callUnderWay: true,
      meanwhile({ countItem, finishCall }) {
        countItem()
        finishCall()
      },
    })
    await counts.reconcile(id)
    expect(new Set(shownTotals)).toEqual(new Set([4]))
  })

  it('writes a count in the end when calls are under way all the time', async () => {
    const { state, counts } = setUp({ total: 5, stored: 3, callUnderWay: true })
    await counts.reconcile(id)
    expect(state.total).toBe(3)
  })
})
