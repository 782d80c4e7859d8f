import { publishImport, storeImportBatch } from '@foyer/contracts/pages'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { ContentRepository } from './content.repository.ts'
import type { ImportTurns, OpenTurn } from './import.turns.ts'

export type RunCommand = (importId: number) => Promise<void>

type Dependencies = { turns: ImportTurns; content: ContentRepository; internal: InternalClient; clock: () => Date; log: Logger }

/**
 * Sends the batches to pages, then publishes the page, by which all of it becomes visible at once: import_in_progress → done, or error.
 *
 * Safe to run twice: the ids were given out by the parser, so that pages takes a batch and the page once however often they come; the
 * import remembers the next batch, so that a restart goes on where it was.
 */
export function createRunCommand({ turns, content, internal, clock, log }: Dependencies): RunCommand {
  const run = async (turn: OpenTurn) => {
    const { _id: import_id, owner_id, page_id, content_turn, batches, folders, title } = turn.record
    if (page_id === null) throw new Error(`import ${import_id} is in progress but was not parsed`)
    let { imported } = turn.record
    for (let n = turn.record.next_batch; n < batches; n += 1) {
      const batch = await content.batch(import_id, content_turn, n)
      if (!batch) throw new Error(`batch ${n} of import ${import_id} is gone`)
      await internal.call(storeImportBatch, {
        params: { import_id: String(import_id) },
        body: { owner_id, page_id, bookmarks: batch.bookmarks },
      })
      imported += batch.bookmarks.length
      await turn.write({ imported, next_batch: n + 1, progress_at: clock(), tries: 0 })
    }
    const widgets = folders.map((folder) => ({ id: folder.widget_id, title: folder.title, total: folder.bookmarks }))
    const page = await internal.call(publishImport, {
      params: { import_id: String(import_id) },
      body: { owner_id, page_id, title, widgets },
    })
    await turn.write({ status: 'done', page: { public_id: page.public_id, slug: page.slug } })
    await content.deleteBatches(import_id).catch((error: unknown) => log.debug({ err: error, import_id }, 'batches left to their expiry'))
  }

  return async (importId) => {
    await turns.take(importId, ['import_in_progress'], 'import_in_progress', run)
  }
}
