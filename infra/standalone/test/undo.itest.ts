import { setTimeout } from 'node:timers/promises'
import { createPage, viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'
import { type MutationClient, createMutationClient } from './mutation-client.ts'
import { shapeOf } from './page-shape.ts'
import type { Step } from './random/action-context.ts'
import { actionCount, perform } from './random-mutations.ts'

const seed = Number(process.env['FOYER_PROPERTY_SEED'] ?? 20_261_129)
const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const runs = Number(process.env['FOYER_UNDO_RUNS'] ?? (isDeep ? 40 : 2))
const seconds = Number(process.env['FOYER_UNDO_SECONDS'] ?? (isDeep ? 300 : 40))

let stack: MatrixStack
beforeAll(async () => {
  stack = await sharedFoyer()
})

const pauses = ['none', 'none', 'moment', 'settle'] as const
type PausedStep = Step & { pause: (typeof pauses)[number] }
const steps = fc.array(
  fc.record<PausedStep>({
    client: fc.nat(1),
    action: fc.nat(actionCount - 1),
    picks: fc.array(fc.nat(999), { minLength: 12, maxLength: 12 }),
    pause: fc.constantFrom(...pauses),
  }),
  { minLength: 50, maxLength: 50 },
)

async function newPage(session: ApiSession, ...types: ReadonlyArray<'urllist' | 'notes' | 'todo'>): Promise<PageSummary> {
  const page = (await session.call(createPage, { body: { title: 'Page' } })).body as PageSummary
  for (const [index, widget_type] of types.entries()) {
    const body = { widget_type, title: `${widget_type}-${page.id}-${index}`, column: index % 2 }
    await session.call(addWidget, { params: { id: String(page.id) }, body })
  }
  return page
}

/** Two pages of a new person, and clients that see them. */
async function scene(count: number): Promise<{ clients: MutationClient[]; fresh: () => Promise<PageView[]> }> {
  const session = await signedUp(stack.url)
  const types = ['urllist', 'notes', 'todo', 'urllist', 'todo'] as const
  const publicIds = [await newPage(session, ...types), await newPage(session, ...types)].map(({ public_id }) => public_id)
  const clients = Array.from({ length: count }, () => createMutationClient(session, publicIds, () => 'none'))
  for (const client of clients) await client.read()
  const fresh = async () => {
    const views = await Promise.all(publicIds.map((public_id) => session.call(viewPage, { params: { public_id } })))
    return views.map(({ body }) => body as PageView)
  }
  return { clients, fresh }
}

async function wait(client: MutationClient, pause: PausedStep['pause']): Promise<void> {
  if (pause === 'moment') await setTimeout(3)
  if (pause === 'settle') await client.settled()
}

/** Makes the changes; the undo that the random actions have of their own is left out. */
async function change(clients: readonly MutationClient[], all: readonly PausedStep[]): Promise<string> {
  const log: string[] = []
  let names = 0
  for (const step of all) {
    const at = step.client % clients.length
    const client = clients[at]
    if (!client) continue
    log.push(`${at} ${perform(step, { client, undo: [], exact: true, atOnce: false, name: () => `n${(names += 1)}` })}`)
    await wait(client, step.pause)
  }
  await Promise.all(clients.map((client) => client.settled()))
  return log.join('\n')
}

/** Undoes everything, in turns, and names what was left alone. */
async function undoAll(clients: readonly MutationClient[]): Promise<string[]> {
  const left: string[] = []
  let open = [...clients]
  while (open.length > 0) {
    const busy: MutationClient[] = []
    for (const client of open) {
      if (clients.length > 1) await client.read()
      const stale = client.undo()
      if (!stale) continue
      busy.push(client)
      left.push(...stale)
      await client.settled()
    }
    open = busy
  }
  return left
}

/** The shapes of pages without the order of what stands in a list, and without the columns of the widgets. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => JSON.stringify(unordered(element))).toSorted((a, b) => a.localeCompare(b))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, unordered(name === 'columns' ? (inner as unknown[]).flat() : inner)]),
  )
}

const check = (property: fc.IAsyncProperty<[PausedStep[]]>) =>
  fc.assert(property, {
    seed,
    numRuns: runs,
    endOnFailure: true,
    interruptAfterTimeLimit: seconds * 1_000,
  })

describe.concurrent('as many undos as changes', { timeout: (seconds + 60) * 1_000 }, () => {
  it('leave the pages of one person as they were', async () => {
    await check(
      fc.asyncProperty(steps, async (all) => {
        const { clients, fresh } = await scene(1)
        const before = (await fresh()).map(shapeOf)
        const log = await change(clients, all)
        expect(await undoAll(clients), log).toEqual([])
        const after = (await fresh()).map(shapeOf)
        expect(after, log).toEqual(before)
        for (const client of clients) {
          expect(client.rejected(), log).toEqual([])
          expect(client.shown().map(shapeOf), log).toEqual(before)
          client.stop()
        }
      }),
    )
  })

  it('leave the pages of two people as they were, or say what was left alone', async () => {
    await check(
      fc.asyncProperty(steps, async (all) => {
        const { clients, fresh } = await scene(2)
        const before = unordered((await fresh()).map(shapeOf))
        const log = await change(clients, all)
        const left = await undoAll(clients)
        const said = left.length + clients.flatMap((client) => client.rejected()).length
        // Where both have put one list in order, its order is the one that was undone last.
        const after = unordered((await fresh()).map(shapeOf))
        expect(said > 0 ? before : after, log).toEqual(before)
        for (const client of clients) client.stop()
      }),
    )
  })
})
