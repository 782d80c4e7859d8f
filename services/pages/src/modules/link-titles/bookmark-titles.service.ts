import { linkTitle } from '@foyer/contracts/link-tools/external-data'
import type { ErrorCode } from '@foyer/contracts/errors'
import { limits } from '@foyer/contracts/limits'
import { titleFromUrl } from '@foyer/contracts/values'
import { AppError } from '@foyer/service-kit/app-error'
import { runAsCaller } from '@foyer/service-kit/caller'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import { titlesPerJob } from '../../jobs/bookmark-titles.job.ts'
import { writeContent } from '../duplicates/write-content.ts'
import type { ItemStore } from '../item/store/item-store.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { authorizeTask } from '../page/page.policy.ts'
import type { WidgetHeadRepository } from '../widget/widget-head.repository.ts'
import { createSiteQueues } from './site-queues.ts'
import type { UntitledBookmarkRepository } from '../kinds/bookmarks/untitled-bookmark.repository.ts'

type FetchedTitle = { record: BookmarkRecord; title: string }

/** Sites that are asked at a time for one job; each is asked for one page at a time by all of them. */
const atOnce = 3
/** A site may be slow, and is asked twice where it does not know us. */
const lookupTimeoutMs = 25_000
/** Titles that come within this time are written together: everybody who sees the page reads them again each time. */
const writeDelayMs = 400
const sweepBatch = 500
/** Bookmarks whose job was queued are left to it for so long. */
const graceMs = 60_000
/** Where no title could be asked for in a day, the guessed one stays. */
const maxWaitMs = 24 * 3_600_000
/** Answers after which asking again would give the same. */
const finalCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['address_not_allowed', 'invalid'])

/**
 * Gives bookmarks that were added many at a time, without a title, that of their site in place of the guessed one, unless somebody has written another
 * meanwhile. Sites are asked by link-tools.
 */
export function createBookmarkTitles(deps: {
  untitled: UntitledBookmarkRepository
  store: ItemStore<BookmarkRecord>
  heads: Pick<WidgetHeadRepository, 'byIds'>
  nameOf: (userId: number) => Promise<string>
  /** Whether an account is that of a pupil, for whose pages no site is asked. */
  isPupil: (userId: number) => Promise<boolean>
  internal: Pick<InternalClient, 'call'>
  enqueue: (job: { ids: number[]; due: number }) => Promise<boolean>
  clock: () => Date
  log: Logger
}) {
  const { untitled, store, heads, nameOf, isPupil, internal, enqueue, clock, log } = deps
  const sites = createSiteQueues<BookmarkRecord>()

  /** The title of what is at an address; '' where none is to be had. null: nobody can say at the moment. */
  const ask = async (url: string): Promise<string | null> => {
    try {
      const { title } = await internal.call(linkTitle, { body: { url } }, { timeoutMs: lookupTimeoutMs })
      return title?.trim().slice(0, limits.title) ?? ''
    } catch (error) {
      if (error instanceof AppError && finalCodes.has(error.code)) return ''
      log.debug({ err: error }, 'title not fetched; a sweep will ask again')
      return null
    }
  }

  /** Those of the bookmarks for which no site is asked, as they are on pages of pupils; `unknown`: those of whose pages accounts does not say whose they are. */
  const onPagesOfPupils = async (records: readonly BookmarkRecord[]): Promise<{ pupils: Set<number>; unknown: Set<number> }> => {
    const homes = await heads.byIds([...new Set(records.map(({ widget_id }) => widget_id))])
    const ofPeople = homes.filter(({ page }) => page.owner_kind !== 'team')
    const answers = await Promise.all(
      [...Map.groupBy(ofPeople, ({ page }) => page.owner_id)].map(async ([ownerId, own]) => {
        const is_pupil = await isPupil(ownerId).catch(() => null)
        return own.map(({ widget }) => ({ widget_id: widget.id, is_pupil }))
      }),
    )
    const idsWhere = (answer: boolean | null) => {
      const widgetIds = new Set(answers.flat().flatMap(({ widget_id, is_pupil }) => (is_pupil === answer ? widget_id : [])))
      return new Set(records.flatMap(({ _id, widget_id }) => (widgetIds.has(widget_id) ? _id : [])))
    }
    return { pupils: idsWhere(true), unknown: idsWhere(null) }
  }

  /** Writes those titles whose bookmarks are as they were when they were asked for, as changes of who has added them. */
  const write = async (titles: readonly FetchedTitle[]): Promise<void> => {
    const titleOf = new Map(titles.map(({ record, title }) => [record._id, { url: record.url, title }]))
    const current = await untitled.byIds([...titleOf.keys()])
    const changes = current.filter(isGuessed).flatMap((record) => {
      const fetched = titleOf.get(record._id)
      return fetched?.url === record.url ? [{ record, fields: { title: fetched.title } }] : []
    })
    const homes = await heads.byIds(changes.map(({ record }) => record.widget_id))
    const missed = new Set(changes.map(({ record }) => record._id))
    for (const [by, own] of Map.groupBy(changes, ({ record }) => record.created_by)) {
      const name = await nameOf(by).catch(() => null)
      for (const { page, widget } of homes) {
        const ofWidget = own.filter(({ record }) => record.widget_id === widget.id)
        const caller = name === null ? null : ({ kind: 'person', id: by, via: 'person', name } as const)
        const written = await runAsCaller(caller, () =>
          writeContent(store, { page: authorizeTask(page, 'titles', 'edit'), widget }, ofWidget),
        )
        for (const { _id } of written) missed.delete(_id)
      }
    }
    // What was changed at that moment is asked for again; what is on no page any more has its title as it is.
    const onPages = new Set(homes.map(({ widget }) => widget.id))
    const isLeft = ({ _id, widget_id }: BookmarkRecord) => missed.has(_id) && onPages.has(widget_id)
    await untitled.settle(current.filter((record) => !isLeft(record)).map(({ _id }) => _id))
  }

  return {
    /** Fetches the titles of these bookmarks, as far as that is still to be done. What cannot be asked for now is left to the sweep. */
    async fetch(ids: readonly number[]): Promise<void> {
      const records = await untitled.byIds(ids)
      const candidates = records.filter((record) => record.widget_id > 0 && isGuessed(record))
      const { pupils, unknown } = await onPagesOfPupils(candidates)
      const guessed = candidates.filter(({ _id }) => !pupils.has(_id))
      await untitled.settle(records.filter((record) => !guessed.includes(record)).map(({ _id }) => _id))
      const askable = guessed.filter(({ _id }) => !unknown.has(_id))
      const bySite = [...Map.groupBy(askable, ({ url }) => URL.parse(url)?.host ?? '')]
      const writes = createBatches(write)
      const fetchTitle = async (record: BookmarkRecord) => {
        const title = await ask(record.url)
        if (title === '' || title === record.title) await untitled.settle([record._id])
        else if (title !== null) writes.add({ record, title })
      }
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let site = bySite.shift(); site; site = bySite.shift()) await sites.run(...site, fetchTitle)
        }),
      )
      await writes.end()
    },

    /** Queues those whose job is lost, or could not ask. Gives how many there were. */
    async queueDue(): Promise<number> {
      const now = clock()
      const due = await untitled.dueBefore(new Date(now.getTime() - graceMs), sweepBatch)
      const isLate = ({ created_at }: (typeof due)[number]) => created_at.getTime() < now.getTime() - maxWaitMs
      await untitled.settle(due.filter(isLate).map(({ _id }) => _id))
      const ids = due.filter((record) => !isLate(record)).map(({ _id }) => _id)
      await untitled.putOff(ids, now)
      for (let n = 0; n < ids.length; n += titlesPerJob) await enqueue({ ids: ids.slice(n, n + titlesPerJob), due: now.getTime() })
      return due.length
    },
  }
}

/** Whether the title is still the one that was guessed from the address. */
const isGuessed = ({ title, url }: BookmarkRecord): boolean => title === titleFromUrl(url)

/** Hands what comes within a while over together, one batch after the other. `end` waits for all of them, and throws what one has thrown. */
function createBatches<T>(handle: (batch: readonly T[]) => Promise<void>) {
  let waiting: T[] = []
  let timer: NodeJS.Timeout | undefined
  let handled = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length > 0) handled = handled.then(() => handle(batch))
    // It is thrown at the end.
    handled.catch(() => undefined)
  }
  return {
    add(entry: T): void {
      waiting.push(entry)
      timer ??= setTimeout(flush, writeDelayMs)
    },
    end(): Promise<void> {
      flush()
      return handled
    },
  }
}
