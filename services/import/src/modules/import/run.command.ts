import { storeImportedFeeds } from '@foyer/contracts/feeds'
import { publishImport, storeImportBatch } from '@foyer/contracts/pages'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { ContentRepository } from './content.repository.ts'
import { createHostCollector } from './import.hosts.ts'
import type { BatchDocument, ImportDocument, ImportedFolder } from './import.model.ts'
import type { ImportTurns, OpenTurn } from './import.turns.ts'

const firstLookMs = 5_000

export type RunCommand = (importId: number) => Promise<void>

type Dependencies = {
  turns: ImportTurns
  content: ContentRepository
  internal: InternalClient
  /** Hands an import's pending events on. */
  relay: (importId: number) => void
  clock: () => Date
  log: Logger
}

/**
 * Sends the feeds to feeds and the bookmarks to pages, then publishes the page, by which all of it becomes visible at once:
 * import_in_progress → done, or error.
 *
 * Safe to run twice: the ids were given out by the parser, so that a batch and the page are taken once however often they come; the
 * import remembers the next batch, so that a restart goes on where it was.
 */
export function createRunCommand({ turns, content, internal, relay, clock, log }: Dependencies): RunCommand {
  const batchOf = async ({ _id, content_turn }: ImportDocument, n: number) => {
    const batch = await content.batch(_id, content_turn, n)
    if (!batch) throw new Error(`batch ${n} of import ${_id} is gone`)
    return batch
  }

  const send = async ({ _id, owner_id, page_id }: ImportDocument, { bookmarks, feeds = [] }: BatchDocument) => {
    const params = { import_id: String(_id) }
    if (feeds.length > 0) await internal.call(storeImportedFeeds, { params, body: { owner_id, feeds } })
    if (bookmarks.length === 0 || page_id === null) return
    // Batches of an older release name no group.
    const grouped = bookmarks.map((bookmark) => ({ ...bookmark, folder_id: bookmark.folder_id ?? null }))
    await internal.call(storeImportBatch, { params, body: { owner_id, page_id, bookmarks: grouped } })
  }

  const run = async (turn: OpenTurn) => {
    const { _id: import_id, owner_id, page_id, batches, folders, title } = turn.record
    if (page_id === null) throw new Error(`import ${import_id} is in progress but was not parsed`)
    const hosts = createHostCollector()
    let { imported } = turn.record
    for (let n = 0; n < batches; n += 1) {
      const batch = await batchOf(turn.record, n)
      hosts.add(batch.bookmarks)
      if (n < turn.record.next_batch) continue
      await send(turn.record, batch)
      imported += batch.bookmarks.length + (batch.feeds?.length ?? 0)
      await turn.write({ imported, next_batch: n + 1, progress_at: clock(), tries: 0 })
    }
    const page = await internal.call(publishImport, {
      params: { import_id: String(import_id) },
      body: { owner_id, page_id, title, widgets: folders.map(widgetOf) },
    })
    const pending_events = hosts.events()
    await turn.write({ status: 'done', page: { public_id: page.public_id, slug: page.slug }, pending_events })
    // Thousands of icons are begun once the person has had a first look at their page. Should we end before, the sweep hands them on.
    if (pending_events.length > 1) setTimeout(() => relay(import_id), firstLookMs).unref()
    else relay(import_id)
    await content.deleteBatches(import_id).catch((error: unknown) => log.debug({ err: error, import_id }, 'batches left to their expiry'))
  }

  return async (importId) => {
    await turns.take(importId, ['import_in_progress'], 'import_in_progress', run)
  }
}

function widgetOf({ widget_id, widget_type = 'urllist', title, bookmarks, groups = [] }: ImportedFolder) {
  return { id: widget_id, widget_type, title, total: widget_type === 'urllist' ? bookmarks : 0, folders: groups }
}
