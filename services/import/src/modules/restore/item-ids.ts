import { archivedRevisionSchema } from '@foyer/contracts/pages/page/archived-revisions'
import type { ManifestPage } from '@foyer/contracts/import/archive-format'
import type { ArchiveReader } from './archive-reader.ts'
import { archivedItemSchema } from './archived-page.ts'
import type { PageIds } from './restorable-page.ts'

/**
 * The new ids of the items of a page and of those that its history alone has (`further` of them), by those that they had and in their order, as the place of
 * two items with the same order is that of their ids. `groups` are named by items and not there.
 */
export type ItemIds = { items: ReadonlyMap<number, number>; further: number; groups: readonly number[]; isUnique: boolean }

type Files = { items_file: ManifestPage['items_file']; history_file: string }
/** Of a revision with up to a thousand items, each as long as it may be. */
export const maxHistoryLine = 8 * 1024 * 1024

/** `idAt` gives the ids of what the history alone has, from 0 on. */
export async function readItemIds(archive: ArchiveReader, files: Files, ids: PageIds, idAt: (index: number) => number): Promise<ItemIds> {
  const old = new Set<number>()
  const groups = new Set<number>()
  let count = 0
  for await (const { value } of archive.lines(files.items_file, archivedItemSchema)) {
    const { id, named_group_id: group } = value
    if (id !== undefined) old.add(id)
    if (typeof group === 'number' && ids.group(group) === null) groups.add(group)
    count += 1
  }
  const isUnique = old.size === count
  for await (const { value } of archive.lines(files.history_file, archivedRevisionSchema, maxHistoryLine)) {
    for (const { id } of value.undo?.items ?? []) old.add(id)
  }
  const inOrder = [...old].toSorted((a, b) => a - b)
  const items = new Map(inOrder.map((id, rank) => [id, rank < count ? ids.item(rank) : idAt(rank - count)]))
  return { items, further: Math.max(0, old.size - count), groups: [...groups], isUnique }
}
