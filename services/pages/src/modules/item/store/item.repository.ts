import type { Model } from 'mongoose'
import { type RevisionRecorder, noRecorder } from '../../page/revisions/revision-recorder.ts'
import { createItemHistory } from './item-history.ts'
import { createDeletedItemReads } from './deleted-item-reads.repository.ts'
import { createItemReads } from './item-reads.repository.ts'
import { createItemWrites } from './item-writes.repository.ts'
import type { ItemRecord } from './item.model.ts'

export type ItemRepository<T extends ItemRecord> = ReturnType<typeof createItemRepository<T>>

/** Reads and writes of one collection of items, whose widgets are of this type. `recorder` is told of each write that a person can undo. */
export function createItemRepository<T extends ItemRecord>(
  model: Model<T>,
  { type, recorder = noRecorder }: { type: string; recorder?: RevisionRecorder | undefined },
) {
  // The repository works on the fields that all items have, and passes those of one kind through.
  const items = model as unknown as Model<ItemRecord>
  const reads = createItemReads<T>(items)
  return {
    ...reads,
    ...createDeletedItemReads<T>(items),
    ...createItemWrites<T>(
      items,
      createItemHistory<T>((ids) => reads.statesOf(ids), { type, recorder }),
    ),
  }
}
