import { importFinished } from '@foyer/contracts/events'
import { publishImport } from '@foyer/contracts/pages/page/page-imports'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { ImportDocument } from './import.model.ts'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { ContentRepository } from './content.repository.ts'
import { mergeSkipped, createSkippedEntries } from '../file/skipped-entries.ts'
import { createBatchSender } from './batch-sender.ts'
import { createHostCollector } from './host-collector.ts'
import { inFlight } from '../reader/in-flight.ts'
import { createSentEntries } from './sent-entries.ts'
import type { ImportedFolder } from '../plan/import-content.ts'
import type { ImportLeases, LeasedImport } from './import.lease.ts'
import { newOwnerOf } from '../restore/new-owner.ts'
import { secondsBetween, undoableForMs } from './import.policy.ts'

const iconDelayMs = 5_000

export type RunCommand = (importId: number) => Promise<void>

type Dependencies = {
  leases: ImportLeases
  content: ContentRepository
  internal: InternalClient
  /** Relays the pending events of an import, or these of them. */
  relay: (importId: number, events?: readonly PendingEvent[]) => void
  clock: () => Date
  log: Logger
}

const batchesAtOnce = 2

/**
 * Sends the feeds to feeds and the bookmarks to pages, then publishes the page, which makes everything visible at once:
 * import_in_progress → done, or error. An import of which nothing is left has no page.
 *
 * Safe to run twice: the ids and places are in the import since it was started, so a batch or the page that arrives again changes nothing, and the
 * import stores the next batch, so that a restart continues there.
 */
export function createRunCommand({ leases, content, internal, relay, clock, log }: Dependencies): RunCommand {
  const run = async (leased: LeasedImport) => {
    const { record } = leased
    const { _id: import_id, owner_id, page_owner, page_id, folders, title, created_at, owner_name = '' } = record
    if (page_id === null) throw new Error(`import ${import_id} is in progress but was not parsed`)
    const hosts = createHostCollector()
    const sent = createSentEntries()
    const leftOut = createSkippedEntries()
    let done = 0
    const sender = createBatchSender({ ...record, page_id }, { content, internal })
    for await (const batch of inFlight(numbersTo(record.batches), sender, batchesAtOnce)) {
      hosts.add(batch.bookmarks)
      sent.add(batch.bookmarks, batch.feeds)
      for (const { reason, title: name } of batch.leftOut) leftOut.add(reason, name)
      done += batch.entries
      if (batch.n < record.next_batch) continue
      const progress = { done, total: record.bookmarks }
      await leased.write({ imported: sent.total(), next_batch: batch.n + 1, progress, progress_at: clock(), failures: 0 })
    }

    const imported = sent.total()
    const { counts: skipped, samples: skipped_samples } = mergeSkipped([
      { counts: record.skipped, samples: record.skipped_samples ?? {} },
      leftOut.entries(),
    ])
    const result = { imported, skipped, skipped_samples, progress: null }
    if (imported === 0) {
      await leased.write({ status: 'done', folders: [], ...result })
      return deleteBatches(import_id)
    }
    const published = sent.folders(folders)
    const page = await internal.call(publishImport, {
      params: { import_id: String(import_id) },
      body: { ...newOwnerOf(record), owner_name, page_id, title, widgets: published.map(widgetOf), ...intoPage(record) },
    })
    const shown = { public_id: page.public_id, slug: page.slug }
    const seconds = secondsBetween(created_at, clock())
    const finished = pendingEvents(importFinished, {
      import_id,
      owner_id,
      ...(page_owner ? { page_owner } : {}),
      title: page.title,
      imported,
      seconds,
      page: shown,
    })
    const links = hosts.events()
    await leased.write({
      status: 'done',
      folders: published,
      ...result,
      page: shown,
      ...undoable(clock()),
      pending_events: [...finished, ...links],
    })
    // Icon requests begin after the first view of the page. If this process ends before, the sweep relays the events.
    if (links.length > 1) {
      relay(import_id, finished)
      setTimeout(() => relay(import_id), iconDelayMs).unref()
    } else relay(import_id)
    await deleteBatches(import_id)
  }

  const deleteBatches = (import_id: number): Promise<void> =>
    content
      .deleteBatches(import_id)
      .catch((error: unknown) => log.debug({ err: error, import_id }, 'import batches not deleted; they will expire'))

  return async (importId) => {
    await leases.withLease(importId, ['import_in_progress'], 'import_in_progress', run)
  }
}

async function* numbersTo(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n += 1) yield n
}

const intoPage = ({ into_page_id, into_column }: Pick<ImportDocument, 'into_page_id' | 'into_column'>) =>
  into_page_id === undefined ? {} : { into_page_id, ...(into_column === undefined ? {} : { into_column }) }

/** What is done is kept for as long as it can be undone. */
const undoable = (now: Date) => ({ done_at: now, expires_at: new Date(now.getTime() + undoableForMs) })

function widgetOf({ widget_id, widget_type = 'urllist', title, bookmarks, groups = [] }: ImportedFolder) {
  return { id: widget_id, widget_type, title, total: widget_type === 'urllist' ? bookmarks : 0, folders: groups }
}
