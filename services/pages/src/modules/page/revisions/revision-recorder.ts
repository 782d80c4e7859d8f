import type { FeedChange } from '@foyer/contracts/feeds/feed-history'
import { createBatchLoader } from '@foyer/service-kit/batcher'
import { currentCaller } from '@foyer/service-kit/caller'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { restoredMoment } from './restoring.ts'
import { suggesterOfChange } from './suggested.ts'
import { type StoredAuthor, authorKey, storedAuthor } from './revision-author.ts'
import type { RevisionAct, RevisionCount, RevisionRecord } from './revision.model.ts'
import type { RevisionRepository } from './revision.repository.ts'
import { encodeUndo } from './undo-codec.ts'
import type { ItemBefore, ItemUndo, PageChange, Undo } from './undo.ts'

/** The change of an item that is about to be made, of a widget that it leaves, is in, or comes to. `act` where it is to be mentioned. */
export type ItemChange = { type: string; widgetId: number; id: number; act?: RevisionAct } & ItemBefore

/** Takes back what was recorded, for a change that was not made after all. */
export type Withdraw = () => Promise<void>

/** Records changes of the items of some widgets; `pageOf` is the page of each, without those that have no history. */
export type ItemRecorder = {
  pageOf: ReadonlyMap<number, number>
  record(changes: readonly ItemChange[]): Promise<Withdraw>
}

export type RevisionRecorder = {
  /** To be awaited before a change of a page is sent: from then on, what undoes it is sent before. */
  ready(): Promise<void>
  page(pageId: number, change: PageChange): Promise<Withdraw>
  /** `loaded`: the pages of widgets that the call has loaded already. */
  ofWidgets(widgetIds: readonly number[], loaded?: ReadonlyMap<number, number>): Promise<ItemRecorder>
  /** Of the feeds of widgets, which another service is about to change for somebody; `pageId`: all of them are on this page. */
  feeds(changes: readonly FeedChange[], author: RevisionAuthor, pageId?: number): Promise<void>
}

export type RevisionAuthor = StoredAuthor & Pick<RevisionRecord, 'restored_at' | 'suggested_by_id' | 'suggested_by_name'>
type Waiting = {
  pageId: number
  author: RevisionAuthor
  counts: RevisionCount[]
} & Undo & {
    resolve: (withdraw: Withdraw) => void
    reject: (error: unknown) => void
  }

const nothing: Withdraw = () => Promise.resolve()
const entriesPerRecord = 1_000

/** For tests and drafts that have no history. */
export const noRecorder: RevisionRecorder = {
  ready: () => Promise.resolve(),
  page: () => Promise.resolve(nothing),
  ofWidgets: () => Promise.resolve({ pageOf: new Map(), record: () => Promise.resolve(nothing) }),
  feeds: () => Promise.resolve(),
}

/**
 * Stores what undoes a change before, or in the same turn of the event loop as the change itself is sent to the store, and before either is
 * acknowledged. What is recorded of a change that was not made says how things were anyway, so undoing it changes nothing: a process that dies
 * between the two does no harm. Changes that are made at once are stored together.
 */
export function createRevisionRecorder(deps: {
  revisions: Pick<RevisionRepository, 'insert' | 'remove' | 'newestId'>
  /** The pages of widgets, without inboxes and what is on no page. */
  pagesOf: (widgetIds: number[]) => Promise<Map<number, number>>
  ids: IdGenerator
  clock: () => Date
  /** What is done beside it, each time that a page has got another record. */
  recorded: (pageId: number) => void
}): RevisionRecorder {
  const { revisions, pagesOf, ids, clock, recorded } = deps
  const pageOfWidget = createBatchLoader<number, number>(pagesOf)
  let waiting: Waiting[] = []
  let lastId = 0
  let opening: Promise<number> | undefined
  /** The order of changes is that of their ids, whatever the clock says: it may have been set back since the newest was stored. */
  const nextId = (): number => (lastId = Math.max(ids(), lastId + 1))
  let isOpen = false
  const open = async (): Promise<void> => {
    opening ??= revisions.newestId()
    try {
      lastId = Math.max(lastId, await opening)
      isOpen = true
    } finally {
      opening = undefined
    }
  }

  const add = (entry: Pick<Waiting, 'pageId' | 'counts'> & Undo, author = currentAuthor()): Promise<Withdraw> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(flush)
      waiting.push({ ...entry, author, resolve, reject })
    })

  const flush = () => {
    const batch = waiting
    waiting = []
    for (const group of Map.groupBy(
      batch,
      ({ pageId, author }) => `${pageId}:${author.restored_at?.getTime()}:${author.suggested_by_id}:${authorKey(author)}`,
    ).values()) {
      const records = recordsOf(group)
      void insert(records).then(
        () => {
          const withdraw = group.length > 1 ? nothing : () => revisions.remove(records.map(({ _id }) => _id))
          for (const { resolve } of group) resolve(withdraw)
          for (const { page_id } of records) recorded(page_id)
        },
        (error: unknown) => {
          for (const { reject } of group) reject(error)
        },
      )
    }
  }

  const recordsOf = (group: readonly Waiting[]): RevisionRecord[] => {
    const [first] = group
    if (!first) return []
    const undos: Undo[] = [
      ...group.flatMap(({ page }) => (page ? [{ page }] : [])),
      ...inParts(group.flatMap(({ items = [] }) => items)).map((items) => ({ items })),
      ...inParts(group.flatMap(({ feeds = [] }) => feeds)).map((feeds) => ({ feeds })),
    ]
    const counts = summed(group.flatMap((entry) => entry.counts))
    return undos.map((content, index) => {
      const undo = encodeUndo(content)
      const at = clock()
      return { _id: 0, page_id: first.pageId, at, ...first.author, counts: index === 0 ? counts : [], undo, bytes: undo.length }
    })
  }

  /** Another process may have made one of the ids. */
  const insert = async (records: RevisionRecord[]): Promise<void> => {
    if (!isOpen) await open()
    for (const record of records) record._id = nextId()
    try {
      await revisions.insert(records)
    } catch (error) {
      if (!isDuplicateKey(error, '_id')) throw error
      for (const record of records) record._id = nextId()
      await revisions.insert(records)
    }
  }

  const ready = (): Promise<void> => (isOpen ? Promise.resolve() : open())

  return {
    ready,

    page: (pageId, { undo, counts }) => add({ pageId, counts, page: undo }),

    async ofWidgets(widgetIds, loaded) {
      await ready()
      const unique = [...new Set(widgetIds)]
      const pages = await Promise.all(unique.map(async (id) => [id, loaded?.get(id) ?? (await pageOfWidget(id))] as const))
      const pageOf = new Map(pages.flatMap(([id, pageId]) => (pageId === null ? [] : [[id, pageId] as const])))
      return {
        pageOf,
        async record(changes) {
          const byPage = Map.groupBy(changes, ({ widgetId }) => pageOf.get(widgetId))
          const withdrawals = await Promise.all(
            [...byPage].map(([pageId, ofPage]) =>
              pageId === undefined
                ? Promise.resolve(nothing)
                : add({ pageId, counts: summed(ofPage.flatMap(countOf)), items: ofPage.map(undoOf) }),
            ),
          )
          return async () => {
            await Promise.all(withdrawals.map((withdraw) => withdraw()))
          }
        },
      }
    },

    async feeds(changes, author, pageId) {
      await ready()
      const pages = await Promise.all(changes.map(async ({ widget_id }) => pageId ?? (await pageOfWidget(widget_id))))
      const byPage = Map.groupBy(changes, (_, index) => pages[index])
      await Promise.all(
        [...byPage].map(([id, ofPage]) => {
          const feeds = ofPage.map(({ id: subscription, before }) => ({ id: subscription, before }))
          return id == null ? nothing() : add({ pageId: id, counts: summed(ofPage.flatMap(countOfFeed)), feeds }, author)
        }),
      )
    },
  }
}

function inParts<T>(entries: readonly T[]): T[][] {
  const parts = Math.ceil(entries.length / entriesPerRecord)
  return Array.from({ length: parts }, (_, index) => entries.slice(index * entriesPerRecord, (index + 1) * entriesPerRecord))
}

function currentAuthor(): RevisionAuthor {
  const restored_at = restoredMoment()
  return { ...storedAuthor(currentCaller()), ...(restored_at ? { restored_at } : {}), ...suggesterOfChange() }
}

function countOf({ act, type, widgetId }: ItemChange): RevisionCount[] {
  return act ? [{ act, count: 1, widget_type: type, widget_id: widgetId }] : []
}

function countOfFeed({ act, widget_id, feed_title }: FeedChange): RevisionCount[] {
  return act ? [{ act, count: 1, widget_id, widget_type: 'rsslist', ...(act === 'feeds_arranged' ? {} : { feed_title }) }] : []
}

function undoOf({ type, id, widgetId, ...change }: ItemChange): ItemUndo {
  const before = 'before' in change ? { before: change.before } : { fields: change.fields, missing: change.missing }
  return { type, id, widget_id: widgetId, ...before }
}

/** One count for each thing that was done to each widget; of feeds with the title of the feed where that is the same one each time. */
export function summed(counts: readonly RevisionCount[]): RevisionCount[] {
  const groups = Map.groupBy(counts, ({ act, widget_id }) => `${act}:${widget_id}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const isCounted = first.act.startsWith('item_') || first.act.startsWith('feed_')
    const { feed_title, ...rest } = first
    const isOfOne = feed_title !== undefined && group.every((count) => count.feed_title === feed_title)
    const count = isCounted ? group.reduce((sum, { count: times }) => sum + times, 0) : 1
    return [{ ...rest, count, ...(isOfOne ? { feed_title } : {}) }]
  })
}
