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

/** Two pages of a new person, whose client sees them. */
async function scene(session: ApiSession): Promise<{ client: MutationClient; fresh: () => Promise<PageView[]> }> {
  const types = ['urllist', 'notes', 'todo', 'urllist', 'todo'] as const
  const publicIds = [await newPage(session, ...types), await newPage(session, ...types)].map(({ public_id }) => public_id)
  const client = createMutationClient(session, publicIds, () => 'none')
  await client.read()
  const fresh = async () => {
    const views = await Promise.all(publicIds.map((public_id) => session.call(viewPage, { params: { public_id } })))
    return views.map(({ body }) => body as PageView)
  }
  return { client, fresh }
}

async function wait(client: MutationClient, pause: PausedStep['pause']): Promise<void> {
  if (pause === 'moment') await setTimeout(3)
  if (pause === 'settle') await client.settled()
}

/** Makes the changes of one client; the undo that the random actions have of their own is left out. */
async function change(client: MutationClient, all: readonly PausedStep[], prefix = 'n'): Promise<string[]> {
  const log: string[] = []
  let names = 0
  for (const step of all) {
    log.push(perform(step, { client, undo: [], exact: true, atOnce: false, name: () => `${prefix}${(names += 1)}` }))
    await wait(client, step.pause)
  }
  return log
}

/** Undoes everything, and names what was left alone. */
async function undoAll(client: MutationClient): Promise<string[]> {
  const left: string[] = []
  for (let stale = client.undo(); stale !== undefined; stale = client.undo()) {
    left.push(...stale)
    await client.settled()
  }
  return left
}

const check = (property: fc.IAsyncProperty<[PausedStep[]]>) =>
  fc.assert(property, { seed, numRuns: runs, endOnFailure: true, interruptAfterTimeLimit: seconds * 1_000 })

describe.concurrent('as many undos as changes', { timeout: (seconds + 60) * 1_000 }, () => {
  it('leave the pages of one person as they were', async () => {
    await check(
      fc.asyncProperty(steps, async (all) => {
        const { client, fresh } = await scene(await signedUp(stack.url))
        const before = (await fresh()).map(shapeOf)
        const log = (await change(client, all)).join('\n')
        await client.settled()
        expect(await undoAll(client), log).toEqual([])
        expect(client.rejected(), log).toEqual([])
        expect((await fresh()).map(shapeOf), log).toEqual(before)
        expect(client.shown().map(shapeOf), log).toEqual(before)
        client.stop()
      }),
    )
  })
})
