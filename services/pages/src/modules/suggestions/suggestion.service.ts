import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { NewSuggestion } from '@foyer/contracts/pages/item/suggestions'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { HourlyQuota } from '@foyer/service-kit/hourly-quota'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Signals } from '@foyer/service-kit/signals'
import type { PageRecord } from '../page/page.model.ts'
import { abilitiesOf, seesAsEditor } from '../page/page.policy.ts'
import type { MarkablePage } from '../page/page.projections.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { type CurrentItem, type SuggestedItems, itemOf, suggestedWidget } from './items/suggested-items.ts'
import type { Fields, SuggestibleKind } from './items/suggestible-kind.ts'
import type { SuggestionRecord } from './suggestion.model.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'
import { type TellReviewers, waitingEvents } from './tell-reviewers.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId'>
  suggestions: SuggestionRepository
  items: SuggestedItems
  quota: Pick<HourlyQuota, 'take'>
  tellReviewers: TellReviewers
  /** Relays the pending events of a suggestion. */
  relay: (suggestionId: number, events: readonly PendingEvent[]) => void
  signals: Pick<Signals, 'publish'>
  ids: IdGenerator
  clock: () => Date
}

/** A suggestion with what it is about as that is now. `withPrivate`: it is for somebody who sees what editors see, such as tags. */
export type DescribedSuggestion = {
  record: SuggestionRecord
  page: Pick<PageRecord, 'widgets'>
  kind: SuggestibleKind
  item: CurrentItem | undefined
  withPrivate: boolean
}

export type SuggestionService = ReturnType<typeof createSuggestionService>

const day = 24 * 3600 * 1000

/** What editors of a page suggest while its changes are reviewed. */
export function createSuggestionService(deps: Dependencies) {
  const { pages, suggestions, items, quota, tellReviewers, relay, signals, ids, clock } = deps
  const announce = (pageId: number): Promise<void> => signals.publish({ name: 'page.suggestions_changed', page_id: pageId })

  const describe = async (page: PageRecord, records: readonly SuggestionRecord[], viewer: SessionUser): Promise<DescribedSuggestion[]> => {
    const current = await items.of(page, records)
    const withPrivate = seesAsEditor(abilitiesOf(page, viewer))
    return records.map((record) => ({
      record,
      page,
      kind: items.kindOf(record),
      item: current.get(itemOf(record) ?? 0),
      withPrivate,
    }))
  }
  const describeOne = async (page: PageRecord, record: SuggestionRecord, viewer: SessionUser): Promise<DescribedSuggestion> => {
    const [described] = await describe(page, [record], viewer)
    if (!described) throw new AppError('not_found')
    return described
  }

  const wholePage = async ({ _id }: MarkablePage): Promise<PageRecord> => {
    const page = await pages.byId(_id)
    if (!page) throw new AppError('not_found')
    return page
  }

  /** Gives how many are open. */
  const assertRoom = async (pageId: number): Promise<number> => {
    const limit = limits.suggestions_per_page
    const count = await suggestions.countOpen(pageId)
    if (count >= limit) throw new AppError('suggestion_limit', { limit })
    return count
  }

  const proposedOf = async (body: NewSuggestion): Promise<Fields | undefined> => {
    if (body.kind === 'remove') return undefined
    const fields: Fields = Object.fromEntries(Object.entries(body.proposed).filter(([, value]) => value !== undefined))
    return (await items.kindOf(body).read?.(fields)) ?? fields
  }

  return {
    describe,
    announce,

    /** All of a page for its reviewers, their own for everybody else. */
    async list(page: MarkablePage, state: 'open' | 'answered', viewer: SessionUser): Promise<DescribedSuggestion[]> {
      const author = abilitiesOf(page, viewer).has('review') ? undefined : viewer.id
      const records = await suggestions[state](page._id, author)
      return records.length > 0 ? describe(await wholePage(page), records, viewer) : []
    },

    /** Throws `not_found` for an item or widget that is not on the page, `suggestion_limit` and `suggestion_rate`. */
    async create(page: Authorized<PageRecord, 'suggest'>, body: NewSuggestion, viewer: SessionUser): Promise<DescribedSuggestion> {
      const { kind, widget_id, widget_type = 'urllist', reason, idempotency_key } = body
      const earlier = idempotency_key === undefined ? null : await suggestions.byKey(viewer.id, idempotency_key)
      if (earlier) return describeOne(page, earlier, viewer)
      const item_id = 'item_id' in body ? body.item_id : undefined
      const item = item_id === undefined ? undefined : (await items.of(page, [{ widget_type, item_id }])).get(item_id)
      if (item_id === undefined ? !suggestedWidget(page, widget_id, widget_type) : !item) throw new AppError('not_found')
      const proposed = await proposedOf(body)
      const count = (await assertRoom(page._id)) + 1
      const limit = limits.suggestions_per_hour
      if ((await quota.take(viewer.id, 1)) === 0) throw new AppError('suggestion_rate', { limit })
      const at = clock()
      const pending_events = waitingEvents(page, { count, authorId: viewer.id, at })
      const record: SuggestionRecord = {
        _id: ids(),
        page_id: page._id,
        widget_id: item?.widget.id ?? widget_id,
        widget_type,
        kind,
        ...(item_id === undefined ? {} : { item_id }),
        author_id: viewer.id,
        author_name: viewer.name,
        at,
        ...(reason ? { reason } : {}),
        ...(item ? { before: item.fields } : {}),
        ...(proposed ? { proposed } : {}),
        state: 'open',
        round: 0,
        ...(idempotency_key === undefined ? {} : { idempotency_key }),
        pending_events,
      }
      const stored = (await suggestions.insert(record)) ?? (idempotency_key && (await suggestions.byKey(viewer.id, idempotency_key)))
      if (!stored) throw new AppError('conflict')
      if (stored === record) relay(record._id, pending_events)
      await announce(page._id)
      return describeOne(page, stored, viewer)
    },

    /** One that is not theirs, or withdrawn already, is no error. Throws `conflict` where it has been answered. */
    async withdraw(page: MarkablePage, id: number, viewer: SessionUser): Promise<void> {
      const [record] = await suggestions.byIds(page._id, [id])
      if (record?.author_id !== viewer.id || record.state === 'withdrawn') return
      const now = clock()
      if (!(await suggestions.answer(id, ['open'], 'withdrawn', { answered_at: now, expires_at: expiryOf(now) })))
        throw new AppError('conflict')
      await tellReviewers(await wholePage(page), id)
      await announce(page._id)
    },

    /** Throws `conflict` where it was not withdrawn but answered. */
    async renew(page: Authorized<PageRecord, 'suggest'>, id: number, viewer: SessionUser): Promise<DescribedSuggestion> {
      const [record] = await suggestions.byIds(page._id, [id])
      if (record?.author_id !== viewer.id) throw new AppError('not_found')
      if (record.state === 'open') return describeOne(page, record, viewer)
      if (record.state !== 'withdrawn') throw new AppError('conflict')
      await assertRoom(page._id)
      const open = await suggestions.reopen(record)
      if (!open) throw new AppError('conflict')
      await tellReviewers(page, id, viewer.id)
      await announce(page._id)
      return describeOne(page, open, viewer)
    },
  }
}

/** When a suggestion that is answered now is forgotten. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + limits.suggestion_days * day)
}
