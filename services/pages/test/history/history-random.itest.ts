import { type Revision, listRevisions, restoreRevision, viewRevision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page, PageView } from '@foyer/contracts/pages/page/pages'
import { callPath } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'
import { type Scene, editAtRandom, randomNumbers } from '@foyer/testing/random-edits'

const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const [pages, editsPerPage] = isDeep ? [10, 1_000] : [1, 150]
/** A moment is remembered and, later, restored after so many edits on average. */
const [editsPerMoment, editsPerRestoration] = [6, 20]

let world: ItemWorld
withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

type Moment = { id: number; page: Page; edits: number }

/** What a person sees of a page, without what counts writes. */
function shown(page: Page): unknown {
  const { version: _, last_updated: __, ...content } = page
  const columns = content.columns.map(({ widgets }) => widgets.map(({ items_revision: ___, ...widget }) => widget))
  return { ...content, columns }
}

/** The same as somebody sees it who may not edit the page. */
function shownToViewers(page: Page): unknown {
  const { features: _ofEditors, ...seen } = page
  const view: Page = { ...seen, can: ['view'], is_owner: false, is_editor: false, pinnable: true }
  return JSON.parse(JSON.stringify(shown(view), (name, value: unknown) => (['tags', 'idempotency_key'].includes(name) ? undefined : value)))
}

async function newestOf(page: PageSummary): Promise<number> {
  const { revisions } = await world.ok<{ revisions: Revision[] }>(listRevisions, { id: page.id })
  return revisions[0]?.id ?? 0
}

async function run(seed: number): Promise<{ restorations: number }> {
  const random = randomNumbers(seed)
  const { page } = await world.place('urllist')
  for (const widget_type of ['urllist', 'notes', 'todo', 'todo'] as const) await world.act.widget(world.owner, page.id, { widget_type })
  const send: Scene['send'] = async (endpoint, params, body) =>
    endpoint.name === 'deleteTag'
      ? callPath(world.url, endpoint, `${endpoint.path}?tag=${params['tag']}`, world.owner, {})
      : world.send(endpoint, params, body)
  const scene: Scene = { page: await world.act.view(page.public_id, world.owner), random, send, deleted: [] }
  const moments: Moment[] = []
  const names: string[] = []
  let restorations = 0
  for (let edits = 1; edits <= editsPerPage; edits += 1) {
    names.push(await editAtRandom(scene))
    scene.page = await world.act.view(page.public_id, world.owner)
    if (random() < 1 / editsPerMoment) moments.push({ id: await newestOf(page), page: scene.page, edits })
    const moment = random() < 1 / editsPerRestoration ? moments[Math.floor(random() * moments.length)] : undefined
    if (!moment || moment.id === 0) continue
    const about = `seed ${seed}, edit ${edits} back to ${moment.edits}: ${names.slice(moment.edits).join(' ')}`
    const params = { id: page.id, revision_id: moment.id }
    const preview = await world.ok<PageView>(viewRevision, params)
    expect(shownToViewers(preview.page), `preview, ${about}`).toEqual(shownToViewers(moment.page))
    const before = scene.page
    const { undo } = await world.ok<{ undo: number }>(restoreRevision, params)
    scene.page = await world.act.view(page.public_id, world.owner)
    expect(shown(scene.page), about).toEqual(shown(moment.page))
    names.push(`restore(${moment.edits})`)
    restorations += 1
    if (random() < 0.5) continue
    await world.ok(restoreRevision, { ...params, revision_id: undo })
    scene.page = await world.act.view(page.public_id, world.owner)
    expect(shown(scene.page), `undo, ${about}`).toEqual(shown(before))
    names.push('undo')
  }
  return { restorations }
}

describe('random edits of a page', () => {
  it.each(Array.from({ length: pages }, (_, index) => index + 1))('any moment is restored as it was shown, page %i', async (index) => {
    const seed = isDeep ? Math.floor(Date.now() / 1000) + index : index
    expect((await run(seed)).restorations).toBeGreaterThan(0)
  })
})
