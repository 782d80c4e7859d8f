import type { SessionUser } from '@foyer/contracts/identity'
import type { SeenItem } from '@foyer/contracts/pages/item/suggested-items'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord } from '../page/page.model.ts'
import { runAsSuggested } from '../page/revisions/suggested.ts'
import type { EditableWidget, WidgetAccess } from '../widget/widget-access.ts'
import { type CurrentItem, type SuggestedItems, suggestedWidget } from './items/suggested-items.ts'
import type { AppliedSuggestion, SuggestionRecord } from './suggestion.model.ts'
import { conflictOf, isAsAccepted, outcomeOf, pickFields } from './suggestion.policy.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'
import { expiryOf } from './suggestion.service.ts'

type Dependencies = {
  suggestions: Pick<SuggestionRepository, 'byIds' | 'answer' | 'reopen'>
  items: SuggestedItems
  widgets: Pick<WidgetAccess, 'forEdit'>
  clock: () => Date
}
type ReviewedPage = Authorized<PageRecord, 'review'>
type Applying = { viewer: SessionUser; seen: SeenItem | undefined }

export type Review = ReturnType<typeof createReview>

/**
 * Answers suggestions. Accepting one makes its change as the reviewer would, and then marks the suggestion: when the process dies in between, the
 * suggestion stays open, and accepting it again changes nothing.
 */
export function createReview({ suggestions, items, widgets, clock }: Dependencies) {
  const answerOf = ({ id, name }: SessionUser) => {
    const answered_at = clock()
    return { answered_at, answered_by_id: id, answered_by_name: name, expires_at: expiryOf(answered_at) }
  }
  const widgetFor = (id: number, record: SuggestionRecord, viewer: SessionUser): Promise<EditableWidget> =>
    widgets.forEdit(id, viewer, items.kindOf(record).type)

  const add = async (page: ReviewedPage, record: SuggestionRecord, viewer: SessionUser): Promise<AppliedSuggestion | null> => {
    const { _id, round, widget_id, proposed = {}, author_id = 0 } = record
    const kind = items.kindOf(record)
    if (!suggestedWidget(page, widget_id, kind.type)) return null
    const origin = { by: { id: author_id }, idempotency_key: `suggestion-${_id}-${round}` }
    const { _id: item_id } = await kind.add(await widgetFor(widget_id, record, viewer), proposed, origin)
    return { item_id, widget_id }
  }

  const change = async (
    { record: item, widget, fields }: CurrentItem,
    record: SuggestionRecord,
    { viewer, seen }: Applying,
  ): Promise<AppliedSuggestion | null> => {
    const kind = items.kindOf(record)
    const { proposed = {} } = record
    const outcome = outcomeOf(kind, record, fields, seen)
    if (!outcome) return null
    await kind.change({ record: item, to: await widgetFor(widget.id, record, viewer) }, outcome, viewer, {})
    const updated_at = kind.timeOf?.(item)
    return {
      item_id: item._id,
      widget_id: widget.id,
      before: pickFields(fields, outcome),
      ...(isAsAccepted(proposed, outcome) ? {} : { after: outcome }),
      ...(kind.sectionField !== null && kind.sectionField in outcome ? { order: item.order } : {}),
      ...(updated_at ? { updated_at } : {}),
    }
  }

  /** What accepting has made; null where there is a conflict. */
  const apply = async (page: ReviewedPage, record: SuggestionRecord, applying: Applying): Promise<AppliedSuggestion | null> => {
    if (record.kind === 'add') return add(page, record, applying.viewer)
    const current = (await items.of(page, [record])).get(record.item_id ?? 0)
    const kind = items.kindOf(record)
    if (!current || conflictOf(kind, record, { current: current.fields, hasWidget: true, seen: applying.seen })) return null
    if (record.kind === 'change') return change(current, record, applying)
    await kind.remove(await widgetFor(current.widget.id, record, applying.viewer), current.record._id)
    return { item_id: current.record._id, widget_id: current.widget.id }
  }

  /** Gives false where what was accepted has been changed since. */
  const takeBack = async (page: ReviewedPage, record: SuggestionRecord, viewer: SessionUser): Promise<boolean> => {
    const { proposed = {}, applied, widget_id } = record
    if (!applied) return true
    const kind = items.kindOf(record)
    if (record.kind === 'remove') {
      await kind.restore(await widgetFor(applied.widget_id ?? widget_id, record, viewer), applied.item_id)
      return true
    }
    const current = (await items.of(page, [{ widget_type: kind.type, item_id: applied.item_id }])).get(applied.item_id)
    if (!current) return record.kind === 'add'
    const to = await widgetFor(current.widget.id, record, viewer)
    if (record.kind === 'add') await kind.remove(to, applied.item_id)
    else if (!isAsAccepted(applied.after ?? proposed, current.fields)) return false
    else await kind.change({ record: current.record, to }, applied.before ?? {}, viewer, applied)
    return true
  }

  const asAuthor = <T>({ author_id, author_name = '' }: SuggestionRecord, work: () => Promise<T>): Promise<T> =>
    runAsSuggested({ id: author_id, name: author_name }, work)

  return {
    /** Those that it accepted, in the order of the ids. One that does not fit stays open. */
    async accept(page: ReviewedPage, ids: readonly number[], viewer: SessionUser, seen?: SeenItem): Promise<SuggestionRecord[]> {
      const accepted: SuggestionRecord[] = []
      for (const record of await suggestions.byIds(page._id, ids)) {
        if (record.state !== 'open') continue
        const applied = await asAuthor(record, () => orNull(['conflict', 'not_found'], () => apply(page, record, { viewer, seen })))
        // It was made: whatever has become of the suggestion meanwhile, that is its answer.
        const answered = applied && (await suggestions.answer(record._id, openable, 'accepted', { ...answerOf(viewer), applied }))
        if (answered) accepted.push(answered)
      }
      return accepted
    },

    async refuse(page: ReviewedPage, ids: readonly number[], viewer: SessionUser, answer = ''): Promise<SuggestionRecord[]> {
      const refused: SuggestionRecord[] = []
      for (const { _id } of await suggestions.byIds(page._id, ids)) {
        const record = await suggestions.answer(_id, ['open'], 'refused', { ...answerOf(viewer), ...(answer ? { answer } : {}) })
        if (record) refused.push(record)
      }
      return refused
    },

    /** Opens those again that were accepted or refused, once what was made of them is taken back; gives them. */
    async reopen(page: ReviewedPage, ids: readonly number[], viewer: SessionUser): Promise<SuggestionRecord[]> {
      const reopened: SuggestionRecord[] = []
      for (const record of (await suggestions.byIds(page._id, ids)).toReversed()) {
        if (record.state !== 'accepted' && record.state !== 'refused') continue
        const isTakenBack = record.state === 'refused' || (await orNull(['conflict', 'not_found'], () => takeBack(page, record, viewer)))
        const open = isTakenBack && (await suggestions.reopen(record))
        if (open) reopened.push(open)
      }
      return reopened
    },
  }
}

const openable = ['open', 'refused', 'withdrawn'] as const

/** Null where `work` throws one of these. */
async function orNull<T>(codes: readonly string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null
    throw error
  }
}
