import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { addItems, copyItems, moveItem, moveItems, orderItems } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { addUnsortedLinks, listUnsorted, moveToUnsorted, type UnsortedLinks } from '@foyer/contracts/pages/item/unsorted'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'
import { type Act, predictOutcomes } from './order-and-move.model.ts'

const seed = Number(process.env['FOYER_PROPERTY_SEED'] ?? 20_261_125)
const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const numRuns = isDeep ? 100 : 4
const interruptAfterTimeLimit = isDeep ? 120_000 : 45_000

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

/** What becomes of a call: it is answered, its answer is lost and it is sent again, or it is sent twice at once. */
const fates = ['answered', 'sent again', 'sent twice'] as const
const acts = ['order', 'move', 'move one', 'to inbox', 'delete', 'restore', 'copy'] as const satisfies ReadonlyArray<Act['act']>
type Step = { act: Act['act']; fate: (typeof fates)[number]; widget: number; picks: number[]; after: number }

const step = fc.record<Step>({
  act: fc.constantFrom(...acts),
  fate: fc.constantFrom(...fates),
  widget: fc.nat(2),
  picks: fc.array(fc.nat(99), { minLength: 1, maxLength: 8 }),
  after: fc.nat(99),
})
/** What two clients do: each its steps in their order, the two side by side. */
const clients = fc.tuple(fc.array(step, { minLength: 3, maxLength: 8 }), fc.array(step, { minLength: 3, maxLength: 8 }))

/** One client alone, whose every answer is predicted: with bookmarks that are in the widget, in another one and deleted. */
const alone: Step[] = [
  { act: 'order', fate: 'answered', widget: 0, picks: [1, 0], after: 0 },
  { act: 'order', fate: 'sent twice', widget: 1, picks: [1, 0], after: 0 },
  { act: 'move', fate: 'sent twice', widget: 1, picks: [1, 0], after: 4 },
  { act: 'order', fate: 'sent again', widget: 1, picks: [1, 0, 2], after: 0 },
  { act: 'delete', fate: 'sent twice', widget: 1, picks: [0, 1], after: 0 },
  { act: 'order', fate: 'answered', widget: 1, picks: [1, 0, 2], after: 0 },
  { act: 'move one', fate: 'sent again', widget: 2, picks: [0], after: 0 },
  { act: 'to inbox', fate: 'sent twice', widget: 0, picks: [5, 3], after: 0 },
  { act: 'move', fate: 'sent again', widget: 1, picks: [3], after: 2 },
  { act: 'to inbox', fate: 'sent again', widget: 0, picks: [8, 0], after: 6 },
  { act: 'copy', fate: 'sent twice', widget: 2, picks: [0, 2, 3], after: 0 },
  { act: 'restore', fate: 'sent twice', widget: 0, picks: [0], after: 0 },
  { act: 'move one', fate: 'sent twice', widget: 2, picks: [0], after: 3 },
]

/**
 * Three widgets of two pages, one of them with groups, and nine bookmarks. Beside those, and in the inbox, are bookmarks that no call names: `still`
 * has them by their widget, in their order.
 */
async function scene() {
  const places = [await world.place('urllist'), await world.place('urllist')]
  const page = places[0]?.page
  if (!page) throw new Error('no page')
  const third = await world.act.widget(world.owner, page.id, { widget_type: 'urllist' })
  const widgets = [...places, { page, widget: third }].map((place) => ({ page: place.page, id: place.widget.id }))
  const ids: number[] = []
  const homes = new Map<number, number>()
  const still = new Map<number, number[]>()
  for (const [index, { id }] of widgets.entries()) {
    const { links } = await world.ok<{ links: Bookmark[] }>(addItems, { id }, { bookmarks: drafts(`w${index}`, 2 * index + 5) })
    for (const [at, link] of links.entries()) {
      if (at % 2 === 0) continue
      ids.push(link.id)
      homes.set(link.id, id)
    }
    still.set(
      id,
      links.filter((_, at) => at % 2 === 0).map((link) => link.id),
    )
  }
  await world.ok(addFolder, { id: widgets[2]?.id ?? 0 }, { title: 'Second', first_title: 'First' })
  const { links } = await world.ok<{ links: Bookmark[] }>(addUnsortedLinks, {}, { bookmarks: drafts('inbox', 3) })
  const inbox = links[0]?.widget_id ?? 0
  still.set(
    inbox,
    links.map((link) => link.id),
  )
  return { widgets, inbox, ids, homes, still }
}

const drafts = (name: string, length: number) =>
  Array.from({ length }, (_, at) => ({ url: `https://${name}-${at}.example`, title: `${name}-${at}` }))

const unsorted = async () =>
  (await callService(world.url, listUnsorted, { query: { section: 'unsorted' } }, world.owner)).body as UnsortedLinks

type Scene = Awaited<ReturnType<typeof scene>>
type Request = { endpoint: Endpoint; params: Record<string, string | number>; body?: unknown }

const actOf = ({ widgets, inbox, ids }: Scene, { act, widget, picks }: Step): Act => ({
  act,
  widget: act === 'to inbox' ? inbox : (widgets[widget]?.id ?? 0),
  named: [...new Set(picks.map((pick) => ids[pick % ids.length] ?? 0))],
})

function requestOf({ ids, still }: Scene, { act, widget: id, named }: Act, after: number): Request {
  const anchors = [null, ...ids, ...[...still.values()].flat()]
  const anchor = anchors[after % anchors.length] ?? null
  const params = { id, ids: named.join(',') }
  if (act === 'order') return { endpoint: orderItems, params: { id }, body: { ids: named } }
  if (act === 'move') return { endpoint: moveItems, params, body: { after: anchor } }
  if (act === 'move one') return { endpoint: moveItem, params: { id, item_id: named[0] ?? 0 }, body: { after: anchor } }
  if (act === 'to inbox') return { endpoint: moveToUnsorted, params: {}, body: { ids: named, after: anchor } }
  if (act === 'delete') return { endpoint: deleteBookmarks, params: { ids: params.ids } }
  if (act === 'restore') return { endpoint: restoreBookmarks, params: { ids: params.ids } }
  return { endpoint: copyItems, params, body: { after: anchor, idempotency_key: `copy-${newId()}` } }
}

/** Does the steps of a client, of which each is answered as the model says. */
async function perform(current: Scene, own: readonly Step[], concurrent: readonly Step[]): Promise<void> {
  const actsOf = (steps: readonly Step[]) => steps.map((next) => actOf(current, next))
  const expected = predictOutcomes(current.homes, actsOf(own), actsOf(concurrent))
  for (const [index, next] of own.entries()) {
    const { endpoint, params, body } = requestOf(current, actOf(current, next), next.after)
    const send = async () => outcomeOf(await world.send(endpoint, params, body))
    const outcomes = next.fate === 'sent twice' ? await Promise.all([send(), send()]) : [await send()]
    if (next.fate === 'sent again') outcomes.push(await send())
    for (const outcome of outcomes) expect(expected[index], `${next.act}, ${next.fate}`).toContain(outcome)
  }
}

const outcomeOf = (answer: Answer) => (answer.status < 300 ? 'done' : `${errorCodeOf(answer)}`)

describe('two clients that order, move, copy, delete and restore the same bookmarks, on pages and in the inbox', () => {
  it(
    'lose none, double none and leave all others in their order, whatever is sent twice',
    { timeout: interruptAfterTimeLimit + 30_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(clients, async (both) => {
          const current = await scene()
          const { widgets, inbox, ids, still } = current
          const [first, second] = both
          await Promise.all([perform(current, first, second), perform(current, second, first)])
          // Whatever is deleted at the end comes back.
          await world.ok(restoreBookmarks, { ids: ids.join(',') })

          const stored = await world
            .documents('bookmarks')
            .find({ widget_id: { $in: [...widgets.map(({ id }) => id), inbox] } })
            .sort({ order: 1, _id: 1 })
            .toArray()
          // The inbox has bookmarks of earlier runs, too.
          const unnamed = new Set([...still.values()].flat())
          const originals = stored.filter((record) => ids.includes(record._id))
          expect(originals.map((record) => record._id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
          // A copy is made once: each has a key of its own, which no other has.
          const keys = stored.flatMap((record) => record['idempotency_key'] ?? [])
          const onPages = stored.filter((record) => record['widget_id'] !== inbox)
          const copies = onPages.filter((record) => !ids.includes(record._id) && !unnamed.has(record._id))
          expect(keys).toHaveLength(copies.length)
          expect(new Set(keys).size).toBe(keys.length)
          // Each page counts what its widgets hold.
          for (const { page, id } of widgets) {
            const own = stored.filter((record) => record['widget_id'] === id)
            const { total } = await world.links(page, id)
            expect({ id, total }).toEqual({ id, total: own.length })
          }
          const { total } = await unsorted()
          expect(total).toBe(stored.length - onPages.length)
          // What no call has named is where it was, in its order.
          for (const [id, order] of still) {
            const own = stored.filter((record) => record['widget_id'] === id && order.includes(record._id))
            expect({ id, order: own.map((record) => record._id) }).toEqual({ id, order })
          }
        }),
        { seed, numRuns, examples: [[[alone, []]]], endOnFailure: true, interruptAfterTimeLimit },
      )
    },
  )
})
