import { asAuthorized } from '@foyer/service-kit/authorized'
import { describe, expect, it } from 'vitest'
import { deleteItems } from './delete-items.command.ts'
import type { ItemStore } from '../store/item-store.ts'

const page = { _id: 1, public_id: 'abcdefg', owner_id: 3, share_mode: 'private' as const, version: 1, items: {} }

describe('deleting several items of a widget', () => {
  it('tells webhooks of those that are still in it, and not of one that has been moved meanwhile', async () => {
    const deletions: number[] = []
    const store = {
      kind: {
        sections: null,
        deletionEvents: (_webhooks: unknown, _from: unknown, deleted: Array<{ _id: number }>) => {
          deletions.push(...deleted.map(({ _id }) => _id))
          return []
        },
      },
      items: {
        byIds: async () => [
          { _id: 10, widget_id: 2 },
          { _id: 11, widget_id: 99 },
        ],
        softDelete: async (id: number) => (id === 10 ? { _id: id } : null),
        softDeleteMany: async () => 0,
      },
      webhooks: { ownersAmong: (ids: number[]) => ids },
      clock: () => new Date(0),
      changeEvents: () => [],
      countChange: async () => 2,
      acknowledge: () => undefined,
      relay: () => undefined,
    } as unknown as ItemStore
    await deleteItems(store, { page: asAuthorized(page, 'edit'), widget: { id: 2, widget_type: 'urllist' } }, [10, 11])
    expect(deletions).toEqual([10])
  })
})
