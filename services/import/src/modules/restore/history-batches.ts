import type { RestoredRevision } from '@foyer/contracts/pages/page/archived-revisions'
import { idInBlock } from '@foyer/service-kit/ids'
import type { ArchiveReader } from './archive-reader.ts'
import type { ArchivedPage } from './archived-page.ts'
import { readItemIds } from './item-ids.ts'
import { historyOf } from './restorable-history.ts'
import type { PageIds, RestoreContext } from './restorable-page.ts'
import type { PlannedHistory } from './restore-plan.ts'

type Options = { page: ArchivedPage; ids: PageIds; context: RestoreContext; history: PlannedHistory; items_file: string; first_id: number }

const maxRevisions = 100
const maxLength = 2 * 1024 * 1024

/** The revisions of a page that come back, some at a time, each as `asStep` makes it. Their ids are those that were planned. */
export async function* revisionBatches<T>(
  archive: ArchiveReader,
  { page, ids, context, history, items_file, first_id }: Options,
  asStep: (revisions: RestoredRevision[]) => T,
): AsyncGenerator<T> {
  const { file, base, lines, start } = history
  const revisionIdAt = (index: number) => idInBlock(first_id, base + index)
  const idAt = (index: number) => idInBlock(first_id, base + lines + index)
  const itemIds = await readItemIds(archive, { items_file, history_file: file }, ids, idAt)
  let batch: RestoredRevision[] = []
  let length = 0
  for await (const { index, revision } of historyOf(archive, { page, file, ids, context, itemIds, revisionIdAt, idAt })) {
    if (index < start || !revision) continue
    const size = JSON.stringify(revision).length
    if (batch.length >= maxRevisions || (batch.length > 0 && length + size > maxLength)) {
      yield asStep(batch)
      batch = []
      length = 0
    }
    batch.push(revision)
    length += size
  }
  if (batch.length > 0) yield asStep(batch)
}
