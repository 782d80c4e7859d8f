import { asAuthorized } from '@foyer/service-kit/authorized'
import { noWebhooks } from '@foyer/testing/webhooks'
import { describe, expect, it } from 'vitest'
import type { PageRecord } from '../page.model.ts'
import type { PageRepository } from '../page.repository.ts'
import { createDeletePage } from './delete-page.command.ts'
import { createPageTrash } from './trash-page.command.ts'

const trashedAt = new Date(1_000_000)
const now = new Date(trashedAt.getTime() + 40 * 24 * 3_600_000)
const trashed = { _id: 1, owner_id: 2, version: 3, widgets: [], trashed_at: trashedAt } as unknown as PageRecord
const { trashed_at: _, ...restored } = trashed
const trashedAgain = { ...trashed, trashed_at: now }

/** A trash whose store gives the page as these `states`, one a read, the last one from then on; and the ids of the tombstones that it makes. */
function trashOf(...states: PageRecord[]) {
  const tombstones: number[] = []
  const sweeps = [[1], []]
  const pages = {
    byIdWithTrash: async () => (states.length > 1 ? states.shift() : states[0]),
    trashedBefore: async () => sweeps.shift() ?? [],
    createTombstone: async (id: number) => tombstones.push(id) && { _id: id },
  } as unknown as PageRepository
  const deps = {
    pages,
    signals: { publish: async () => undefined } as never,
    webhooks: noWebhooks,
    clock: () => now,
    relay: () => undefined,
    defaultPage: { ensure: async () => null },
    subjectOf: async () => ({ is_premium: true }),
  }
  const deletePage = createDeletePage(deps)
  return { trash: createPageTrash({ ...deps, deletePage }), deletePage, tombstones }
}

describe('the purge of a deleted page', () => {
  it('deletes one that is still deleted', async () => {
    const { trash, tombstones } = trashOf(trashed)
    await trash.purgeExpired()
    expect(tombstones).toEqual([1])
  })

  it.each([
    ['restored', restored],
    ['restored, and deleted again since', trashedAgain],
  ])('leaves one that its owner has %s after the sweep has read it', async (_name, meanwhile) => {
    const { trash, tombstones } = trashOf(trashed, meanwhile)
    await trash.purgeExpired()
    expect(tombstones).toEqual([])
  })

  it('leaves one that was deleted again between the search for what is due and its read', async () => {
    const { trash, tombstones } = trashOf(trashedAgain)
    await trash.purgeExpired()
    expect(tombstones).toEqual([])
  })

  it('leaves one that was restored after its owner asked for the purge', async () => {
    const { trash, tombstones } = trashOf(restored)
    await trash.purge(asAuthorized(trashed, 'delete'))
    expect(tombstones).toEqual([])
  })

  it('is no condition of the deletion that an account or a site admin asks for', async () => {
    const { deletePage, tombstones } = trashOf(restored)
    await deletePage.delete(asAuthorized(trashed, 'delete'))
    expect(tombstones).toEqual([1])
  })
})
