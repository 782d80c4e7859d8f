import { importFinished } from '@foyer/contracts/events'
import { storeImportedFeeds } from '@foyer/contracts/imported-feeds'
import { publishImport, storeImportBatch } from '@foyer/contracts/page-imports'
import { pendingEvents } from '@foyer/service-kit/events'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { ContentRepository } from './content.repository.ts'
import { createHostCollector } from './host-collector.ts'
import type { BatchDocument, ImportDocument } from './import.model.ts'
import type { ImportedFolder } from '../plan/import-content.ts'
import type { ImportLeases, LeasedImport } from './import.lease.ts'
import { secondsBetween, undoableForMs } from './import.policy.ts'

const iconDelayMs = 5_000

export type RunCommand = (importId: number) => Promise<void>

type Dependencies = {
  leases: ImportLeases
  content: ContentRepository
  internal: InternalClient
  /** Relays the pending events of an import, or one of them. */
  relay: (importId: number, eventId?: string) => void
  clock: () => Date
  log: Logger
}

/**
 * Sends the feeds to feeds and the bookmarks to pages, then publishes the page, which makes everything visible at once:
 * import_in_progress → done, or error.
 *
 * Safe to run twice: the parser assigned the ids, so a batch or the page that arrives again changes nothing, and the import stores the
 * next batch, so that a restart continues there.
 */
export function createRunCommand({ leases, content, internal, relay, clock, log }: Dependencies): RunCommand {
  const batchOf = async ({ _id, content_attempt }: ImportDocument, n: number) => {
    const batch = await content.batch(_id, content_attempt, n)
    if (!batch) throw new Error(`batch ${n} of import ${_id} is gone`)
    return batch
  }

  const send = async ({ _id, owner_id, page_id, into_page_id }: ImportDocument, { bookmarks, feeds = [] }: BatchDocument) => {
    const params = { import_id: String(_id) }
    if (page_id === null) return
    if (feeds.length > 0) await internal.call(storeImportedFeeds, { params, body: { owner_id, page_id: into_page_id ?? page_id, feeds } })
    if (bookmarks.length === 0) return
    await internal.call(storeImportBatch, { params, body: { owner_id, page_id, bookmarks, ...intoPage(into_page_id) } })
  }

  const run = async (leased: LeasedImport) => {
    const { _id: import_id, owner_id, page_id, batches, folders, title, created_at, into_page_id, owner_name = '' } = leased.record
    if (page_id === null) throw new Error(`import ${import_id} is in progress but was not parsed`)
    const hosts = createHostCollector()
    let { imported } = leased.record
    for (let n = 0; n < batches; n += 1) {
      const batch = await batchOf(leased.record, n)
      hosts.add(batch.bookmarks)
      if (n < leased.record.next_batch) continue
      await send(leased.record, batch)
      imported += batch.bookmarks.length + (batch.feeds?.length ?? 0)
      await leased.write({ imported, next_batch: n + 1, progress_at: clock(), failures: 0 })
    }
    const page = await internal.call(publishImport, {
      params: { import_id: String(import_id) },
      body: { owner_id, owner_name, page_id, title, widgets: folders.map(widgetOf), ...intoPage(into_page_id) },
    })
    const shown = { public_id: page.public_id, slug: page.slug }
    const seconds = secondsBetween(created_at, clock())
    const finished = pendingEvents(importFinished, { import_id, owner_id, title, imported, seconds, page: shown })
    const links = hosts.events()
    await leased.write({ status: 'done', page: shown, ...undoable(clock()), pending_events: [...finished, ...links] })
    // Icon requests begin after the first view of the page. If this process ends before, the sweep relays the events.
    if (links.length > 1) {
      for (const { id } of finished) relay(import_id, id)
      setTimeout(() => relay(import_id), iconDelayMs).unref()
    } else relay(import_id)
    await content
      .deleteBatches(import_id)
      .catch((error: unknown) => log.debug({ err: error, import_id }, 'import batches not deleted; they will expire'))
  }

  return async (importId) => {
    await leases.withLease(importId, ['import_in_progress'], 'import_in_progress', run)
  }
}

const intoPage = (id: number | undefined) => (id === undefined ? {} : { into_page_id: id })

/** What is done is kept for as long as it can be undone. */
const undoable = (now: Date) => ({ done_at: now, expires_at: new Date(now.getTime() + undoableForMs) })

function widgetOf({ widget_id, widget_type = 'urllist', title, bookmarks, groups = [] }: ImportedFolder) {
  return { id: widget_id, widget_type, title, total: widget_type === 'urllist' ? bookmarks : 0, folders: groups }
}
