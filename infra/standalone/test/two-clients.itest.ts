import { setTimeout } from 'node:timers/promises'
import { createPage, viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { type AddableWidgetType, addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'
import { type MutationClient, type Fault, createMutationClient, faults, itemMutations } from './mutation-client.ts'
import { itemKindTypes } from './item-samples.ts'
import { itemShapes } from './item-shapes.ts'
import { namesIn, safeNames, shapeOf } from './page-shape.ts'
import type { Step, Undo } from './random/action-context.ts'
import { actionCount, itemActions, perform } from './random-mutations.ts'

const seed = Number(process.env['FOYER_PROPERTY_SEED'] ?? 20_261_121)
const runs = Number(process.env['FOYER_MUTATION_RUNS'] ?? (process.env['FOYER_TEST_DEPTH'] === 'deep' ? 25 : 3))
const seconds = Number(process.env['FOYER_MUTATION_SECONDS'] ?? 45)

let stack: MatrixStack
let scenes = 0

const byName = (left: string, right: string) => left.localeCompare(right)

beforeAll(async () => {
  console.info(
    `random mutations: seed ${seed}, ${runs} runs of each in ${seconds} s (FOYER_PROPERTY_SEED, FOYER_MUTATION_RUNS, FOYER_MUTATION_SECONDS)`,
  )
  stack = await sharedFoyer()
})
afterAll(() => console.info(`random mutations: ${scenes} runs in all`))

/** What a client does between two steps: goes on at once, waits a moment, reads the pages again, waits until all has arrived. */
const pauses = ['none', 'none', 'none', 'moment', 'moment', 'read', 'settle'] as const
type PausedStep = Step & { pause: (typeof pauses)[number] }

const steps = fc.array(
  fc.record<PausedStep>({
    client: fc.nat(1),
    action: fc.nat(actionCount - 1),
    picks: fc.array(fc.nat(999), { minLength: 12, maxLength: 12 }),
    pause: fc.constantFrom(...pauses),
  }),
  { minLength: 20, maxLength: 50 },
)
const troubles = fc
  .array(fc.constantFrom<Fault>('none', 'none', 'none', ...faults), { minLength: 7, maxLength: 31 })
  .map((all) => [...all, 'none' as const])

async function check(property: fc.IAsyncProperty<[PausedStep[], Fault[]]>): Promise<void> {
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true, interruptAfterTimeLimit: seconds * 1_000 })
}

/** Two pages of a new person, with widgets of all kinds, and clients that have read them. */
async function scene(count: number, trouble: readonly Fault[]) {
  scenes += 1
  const session = await signedUp(stack.url)
  const pages = [await newPage(session, [...addableWidgetTypes, 'urllist']), await newPage(session, addableWidgetTypes)]
  const publicIds = pages.map((page) => page.public_id)
  let calls = 0
  const clients = Array.from({ length: count }, () =>
    createMutationClient(session, publicIds, () => trouble[(calls += 1) % trouble.length] ?? 'none'),
  )
  for (const client of clients) await client.read()
  const fresh = async () => {
    const views = await Promise.all(publicIds.map((public_id) => session.call(viewPage, { params: { public_id } })))
    return views.map(({ body }) => body as PageView)
  }
  return { clients, fresh }
}

async function newPage(session: ApiSession, types: readonly AddableWidgetType[]): Promise<PageSummary> {
  const page = (await session.call(createPage, { body: { title: 'Page' } })).body as PageSummary
  const params = { id: String(page.id) }
  for (const [index, widget_type] of types.entries()) {
    await session.call(addWidget, { params, body: { widget_type, title: `${widget_type}-${page.id}-${index}`, column: index % 2 } })
  }
  return page
}

const versionsOf = (views: readonly PageView[]) => views.map(({ page }) => page.version).join()

/**
 * Reads the pages with every client, and gives them as the server then has them. Event handlers move versions on in the background, also
 * between two reads: then all are read again.
 */
async function readSameVersions(clients: readonly MutationClient[], fresh: () => Promise<PageView[]>): Promise<PageView[]> {
  for (let attempt = 1; ; attempt += 1) {
    for (const client of clients) await client.read()
    const views = await fresh()
    const areSame = clients.every((client) => versionsOf(client.shown()) === versionsOf(views))
    if (areSame || attempt === 20) return views
  }
}

type Game = {
  clients: readonly MutationClient[]
  exact?: boolean
  atOnce?: boolean
  /** What happens after each step. */
  pause: (client: MutationClient, pause: PausedStep['pause']) => unknown
}

/** Does all steps. Gives the log of what was done. */
async function play(all: readonly PausedStep[], { clients, exact = false, atOnce = false, pause }: Game): Promise<string> {
  const undos: Undo[] = clients.map(() => [])
  const log: string[] = []
  let names = 0
  for (const step of all) {
    const at = step.client % clients.length
    const [client, undo] = [clients[at], undos[at]]
    if (!client || !undo) continue
    log.push(`${at} ${perform(step, { client, undo, exact, atOnce, name: () => `n${(names += 1)}` })} ${step.pause}`)
    await pause(client, step.pause)
  }
  return log.join('\n')
}

describe('the mutations of a widget kind that holds items', () => {
  it('are known of every kind that holds items', () => {
    expect([...itemMutations.keys()].toSorted(byName)).toEqual(itemKindTypes.toSorted(byName))
    expect(Object.keys(itemActions).toSorted(byName)).toEqual(itemKindTypes.toSorted(byName))
    expect(Object.keys(itemShapes).toSorted(byName)).toEqual(itemKindTypes.toSorted(byName))
  })

  it.each([...itemMutations])('are all among the random ones of %s', (type, mutations) => {
    const actions = itemActions[type] ?? {}
    // Copies have the names of their originals, by which the runs tell what is lost or doubled: services/pages/test/item/order-and-move.itest.ts.
    // Merging takes copies away: merges.itest.ts. An inbox is on no page.
    const exempt = (name: string) => /^(?:restore|copy|merge|undoMerge|addUnsorted)/.test(name)
    const missing = Object.keys(mutations).filter((name) => !exempt(name) && !(name in actions))
    expect(missing, `add actions for ${type} to infra/standalone/test/random/`).toEqual([])
    expect(Object.keys(mutations), `the widget kind ${type} holds items and has no mutations`).not.toEqual([])
  })
})

// Most of a run is waiting for the disk: side by side they take the time of one.
describe.concurrent('random mutations', { timeout: (seconds + 30) * 1_000 }, () => {
  it('shown before any response equal the server state afterwards', async () => {
    await check(
      fc.asyncProperty(steps, troubles, async (all, trouble) => {
        const { clients, fresh } = await scene(1, trouble)
        const [client] = clients
        if (!client) return
        client.hold()
        const pause = async (_: MutationClient, what: PausedStep['pause']) => {
          if (what !== 'settle') return
          await client.settled()
          client.hold()
        }
        const log = await play(all, { clients, exact: true, atOnce: true, pause })
        const shown = client.shown().map(shapeOf)
        await client.settled()
        expect(client.rejected(), log).toEqual([])
        expect(shown, log).toEqual((await fresh()).map(shapeOf))
        client.stop()
      }),
    )
  })

  it('shown after the responses equal the server state', async () => {
    await check(
      fc.asyncProperty(steps, troubles, async (all, trouble) => {
        const { clients, fresh } = await scene(1, trouble)
        const [client] = clients
        if (!client) return
        const pause = async (_: MutationClient, what: PausedStep['pause']) => {
          if (what === 'moment') await setTimeout(3)
          if (what === 'settle') await client.settled()
        }
        const log = await play(all, { clients, exact: true, pause })
        await client.settled()
        expect(client.rejected(), log).toEqual([])
        expect(client.shown().map(shapeOf), log).toEqual((await fresh()).map(shapeOf))
        client.stop()
      }),
    )
  })

  it('of two clients on an unreliable network end in equal pages without lost or duplicate items', async () => {
    await check(
      fc.asyncProperty(steps, troubles, async (all, trouble) => {
        const { clients, fresh } = await scene(2, trouble)
        const pause = async (client: MutationClient, what: PausedStep['pause']) => {
          if (what === 'moment') await setTimeout(3)
          if (what === 'read') await client.read()
          if (what === 'settle') await client.settled()
        }
        const log = await play(all, { clients, pause })
        await Promise.all(clients.map((client) => client.settled()))
        const views = await readSameVersions(clients, fresh)
        for (const client of clients) expect(client.shown(), log).toEqual(views)

        const refusals = clients.flatMap((client) => client.rejected())
        const codes = refusals.map(({ kind, rejection }) => `${kind} ${rejection?.code}`)
        expect(
          codes.filter((code) => !/ (not_found|conflict|no_(?:items|folders)_to_reorder)$/.test(code)),
          log,
        ).toEqual([])

        const there = views.flatMap(namesIn)
        expect(there, log).toEqual([...new Set(there)])
        const arrived = clients.flatMap((client) => client.arrived)
        const lost = safeNames(arrived, [...arrived, ...refusals]).filter((name) => !there.includes(name))
        expect(lost, `lost\n${log}`).toEqual([])
        for (const view of views)
          for (const { total, count, title } of shapeOf(view).columns.flat()) expect({ title, total }, log).toEqual({ title, total: count })
        for (const client of clients) client.stop()
      }),
    )
  })
})
