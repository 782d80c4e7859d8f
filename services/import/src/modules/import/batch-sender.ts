import { storeImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { type ImportedBookmark, knownAddresses, storeImportBatch } from '@foyer/contracts/pages/page/page-imports'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { type LinkEntry, bookmarksOf, feedsOf, linkIdOfEntry, placesByKey, titleOf } from '../plan/entry-batch.ts'
import type { SourcePlace } from '../plan/import.plan.ts'
import type { ImportedFeed } from '../plan/import-content.ts'
import type { ContentRepository, StoredBatch } from './content.repository.ts'
import { newOwnerOf } from '../restore/new-owner.ts'
import type { ImportDocument } from './import.model.ts'
import { retried } from './retried.ts'

export type SentBatch = { n: number; bookmarks: ImportedBookmark[]; feeds: ImportedFeed[]; leftOut: LeftOut[]; entries: number }
/** A link that is left out, by its title: the person has it, or the folder has one like it. */
type LeftOut = { reason: 'known' | 'duplicate'; title: string }

/**
 * Sends the batches of an import, with every entry in its place. What the person has by now is left out if that was chosen, which is decided once, before
 * a batch is sent: what is sent again is the same.
 */
export function createBatchSender(
  record: ImportDocument & { page_id: number },
  { content, internal }: { content: ContentRepository; internal: Pick<InternalClient, 'call'> },
) {
  const { _id: import_id, page_id, into_page_id, folders } = record
  const places = placesByKey(JSON.parse(record.places ?? '[]') as SourcePlace[])
  const params = { import_id: String(import_id) }

  const leftOutOf = async (n: number, { links, existing, leftOut }: StoredBatch): Promise<ReadonlySet<number>> => {
    if (leftOut !== null) return new Set(leftOut)
    if (record.skip_known !== true || links.length === 0) return new Set()
    const rest = [...links.keys()].filter((number) => !existing.has(number))
    const isExisting = await existingOf(links.filter((_, number) => !existing.has(number)))
    const decided = [...existing, ...rest.filter((_, at) => isExisting[at])]
    await content.decide(record, n, decided)
    return new Set(decided)
  }

  const existingOf = async (links: readonly LinkEntry[]): Promise<boolean[]> => {
    if (links.length === 0) return []
    const link_ids = links.map(linkIdOfEntry)
    return (await retried(() => internal.call(knownAddresses, { body: { ...newOwnerOf(record), link_ids } }))).existing
  }

  const send = async (bookmarks: ImportedBookmark[], feeds: ImportedFeed[]) => {
    const feedPage = into_page_id ?? page_id
    if (feeds.length > 0)
      await retried(() => internal.call(storeImportedFeeds, { params, body: { ...newOwnerOf(record), page_id: feedPage, feeds } }))
    if (bookmarks.length === 0) return
    const target = into_page_id === undefined ? {} : { into_page_id }
    await retried(() => internal.call(storeImportBatch, { params, body: { ...newOwnerOf(record), page_id, bookmarks, ...target } }))
  }

  return async (n: number): Promise<SentBatch> => {
    const batch = await content.batch(record, n)
    if (!batch) throw new Error(`batch ${n} of import ${import_id} is gone`)
    const leftOut = await leftOutOf(n, batch)
    const links = batch.links.filter((_, number) => !leftOut.has(number))
    const bookmarks = [...bookmarksOf(links, places, folders), ...batch.bookmarks]
    const feeds = [...feedsOf(batch.feeds, places, folders), ...batch.feedBodies]
    // What was sent before is read for what is counted at the end.
    if (n >= record.next_batch) await send(bookmarks, feeds)
    return {
      n,
      bookmarks,
      feeds,
      leftOut: batch.links.flatMap((link, number): LeftOut[] =>
        leftOut.has(number) ? [{ reason: batch.similar?.includes(number) === true ? 'duplicate' : 'known', title: titleOf(link) }] : [],
      ),
      entries: batch.links.length + batch.feeds.length + batch.bookmarks.length + batch.feedBodies.length,
    }
  }
}
