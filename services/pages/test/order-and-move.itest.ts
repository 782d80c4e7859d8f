import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/bookmark-batches'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { addFolder, addItems, copyItems, moveItem, moveItems, orderItems } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { newId } from '@foyer/testing/factories'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ItemWorld, startItemWorld } from './item-world.ts'

const seed = Number(process.env['FOYER_PROPERTY_SEED'] ?? 20_261_125)
const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const numRuns = isDeep ? 100 : 4
const interruptAfterTimeLimit = isDeep ? 120_000 : 45_000

let world: ItemWorld

beforeAll(async () => {
  world = await startItemWorld()
})
afterAll(() => world.stop())

/** What becomes of a call: it is answered, its answer is lost and it is sent again, or it is sent twice at once. */
const fates = ['answered', 'sent again', 'sent twice'] as const
const acts = ['order', 'move', 'move one', 'delete', 'restore', 'copy'] as const
type Step = { act: (typeof acts)[number]; fate: (typeof fates)[number]; widget: number; picks: number[]; after: number }

const step = fc.record<Step>({
  act: fc.constantFrom(...acts),
  fate: fc.constantFrom(...fates),
  widget: fc.nat(2),
  picks: fc.array(fc.nat(99), { minLength: 1, maxLength: 8 }),
  after: fc.nat(99),
})
/** What two clients do: each its steps in their order, the two side by side. */
const clients = fc.tuple(fc.array(step, { minLength: 3, maxLength: 8 }), fc.array(step, { minLength: 3, maxLength: 8 }))

/** Three widgets of two pages, one of them with groups, and ten bookmarks. */
async function scene() {
  const places = [await world.place('urllist'), await world.place('urllist')]
  const page = places[0]?.page
  if (!page) throw new Error('no page')
  const third = await world.act.widget(world.owner, page.id, { widget_type: 'urllist' })
  const widgets = [...places, { page, widget: third }].map((place) => ({ page: place.page, id: place.widget.id }))
  const ids: number[] = []
  for (const [index, { id }] of widgets.entries()) {
    const bookmarks = Array.from({ length: index + 2 }, (_, at) => ({ url: `https://w${index}-${at}.example`, title: `w${index}-${at}` }))
    ids.push(...(await world.ok<{ links: Bookmark[] }>(addItems, { id }, { bookmarks })).links.map((link) => link.id))
  }
  await world.ok(addFolder, { id: widgets[2]?.id ?? 0 }, { title: 'Second', first_title: 'First' })
  return { widgets, ids }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Request = { endpoint: Endpoint; params: Record<string, string | number>; body?: unknown }

function requestOf({ widgets, ids }: Scene, { act, widget, picks, after }: Step): Request {
  const id = widgets[widget]?.id ?? 0
  const named = [...new Set(picks.map((pick) => ids[pick % ids.length] ?? 0))]
  const anchor = [null, ...ids][after % (ids.length + 1)] ?? null
  const params = { id, ids: named.join(',') }
  if (act === 'order') return { endpoint: orderItems, params: { id }, body: { ids: named } }
  if (act === 'move') return { endpoint: moveItems, params, body: { after: anchor } }
  if (act === 'move one') return { endpoint: moveItem, params: { id, item_id: named[0] ?? 0 }, body: { after: anchor } }
  if (act === 'delete') return { endpoint: deleteBookmarks, params: { ids: params.ids } }
  if (act === 'restore') return { endpoint: restoreBookmarks, params: { ids: params.ids } }
  return { endpoint: copyItems, params, body: { after: anchor, idempotency_key: `copy-${newId()}` } }
}

/** What such calls may be refused with: what they name has gone meanwhile, or too few of it are left. */
const refusals = new Set([200, 201, 404, 409, 422])

async function perform(current: Scene, all: readonly Step[]): Promise<void> {
  for (const next of all) {
    const { endpoint, params, body } = requestOf(current, next)
    const send = async () => (await world.send(endpoint, params, body)).status
    const statuses = next.fate === 'sent twice' ? await Promise.all([send(), send()]) : [await send()]
    if (next.fate === 'sent again') statuses.push(await send())
    for (const status of statuses) expect(refusals).toContain(status)
  }
}

describe('two clients that order, move, copy, delete and restore the same bookmarks', () => {
  it('lose none and double none, whatever is sent twice', { timeout: interruptAfterTimeLimit + 30_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(clients, async (both) => {
        const current = await scene()
        const { widgets, ids } = current
        await Promise.all(both.map((steps) => perform(current, steps)))
        // Whatever is deleted at the end comes back.
        await world.ok(restoreBookmarks, { ids: ids.join(',') })

        const stored = await world
          .documents('bookmarks')
          .find({ widget_id: { $in: widgets.map(({ id }) => id) } })
          .toArray()
        const originals = stored.filter((record) => ids.includes(record._id))
        expect(originals.map((record) => record._id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
        // A copy is made once: each has a key of its own, which no other has.
        const keys = stored.flatMap((record) => record['idempotency_key'] ?? [])
        expect(keys).toHaveLength(stored.length - originals.length)
        expect(new Set(keys).size).toBe(keys.length)
        // Each page counts what its widgets hold.
        for (const { page, id } of widgets) {
          const own = stored.filter((record) => record['widget_id'] === id)
          const { total } = await world.links(page, id)
          expect({ id, total }).toEqual({ id, total: own.length })
        }
      }),
      { seed, numRuns, endOnFailure: true, interruptAfterTimeLimit },
    )
  })
})
