import { addressesInEvent } from '@foyer/contracts/events'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type SnapshotWorld, article, html, startSnapshotWorld } from './snapshot-world.ts'

const backlog = 500
/** What is under way when a link is saved, and the first one of each owner. */
const nextFew = 12
const page = html(article('Oaks'))

/** So many pages, each on a site of its own, as pages tells of them: some at a time. */
async function bookmarkMany(world: SnapshotWorld, person: Person, count: number): Promise<void> {
  for (let left = count; left > 0; left -= addressesInEvent) {
    const length = Math.min(left, addressesInEvent)
    await world.bookmark(person, ...Array.from({ length }, () => world.serve(page)))
  }
}

describe('with jobs that are taken', () => {
  let world: SnapshotWorld
  beforeAll(async () => {
    world = await startSnapshotWorld({}, { takesJobs: true })
  })
  afterAll(() => world?.stop())

  it('takes the first link of a person among the next few, whatever waits of somebody else', async () => {
    const [importer, saver] = [world.person(), world.person()]
    const pagesAsked = () => world.web.requests.filter(({ path }) => path === '/page')
    await bookmarkMany(world, importer, backlog)
    const url = world.serve(page)
    await world.bookmark(saver, url)
    const before = pagesAsked().length
    await waitFor('the page to be asked for', () => world.pathsAsked(url).length > 0, 60_000)
    const position = pagesAsked().findIndex(({ headers }) => headers['host'] === new URL(url).host)
    expect(position - before).toBeLessThan(nextFew)
    // Else nothing had to wait.
    expect(before).toBeLessThan(backlog - nextFew)
  })
})

describe('icons', () => {
  let world: SnapshotWorld
  beforeAll(async () => {
    world = await startSnapshotWorld({}, { takesJobs: true })
  })
  afterAll(() => world?.stop())

  it('come for a single link among the next few, however many wait of somebody else', async () => {
    const sites = (count: number) => Array.from({ length: count }, () => world.serve(page, '/'))
    const sitesAsked = () => new Set(world.web.requests.map(({ headers }) => headers['host']))
    for (let events = 0; events < 10; events += 1) await world.saveSites(...sites(32))
    const [url = ''] = sites(1)
    await world.saveSites(url)
    const before = sitesAsked().size
    await waitFor('the site to be asked', () => sitesAsked().has(new URL(url).host), 60_000)
    const position = [...sitesAsked()].indexOf(new URL(url).host)
    // The first icons of each event, and those that are under way.
    expect(position - before).toBeLessThan(32)
    expect(before).toBeLessThan(200)
  })
})

describe('the sweep of what is due', () => {
  let world: SnapshotWorld
  beforeAll(async () => {
    world = await startSnapshotWorld()
  })
  afterAll(() => world?.stop())

  it('queues the only link of a person at once, whatever is due longer of somebody else', async () => {
    const [importer, saver] = [world.person(), world.person()]
    const url = world.serve(page)
    await bookmarkMany(world, importer, 100)
    await world.bookmark(saver, url)
    const dueSince = (ms: number) => new Date(world.clock.at - ms)
    await world.records().updateMany({ owner_id: importer.id }, { $set: { due_at: dueSince(60_000) } })
    await world.records().updateOne({ owner_id: saver.id }, { $set: { due_at: dueSince(1_000) } })
    await world.deps().snapshots.queue.queueDue()
    const record = await world.records().findOne({ owner_id: saver.id })
    expect(Number(record?.due_at)).toBeGreaterThan(world.clock.at)
  })
})
