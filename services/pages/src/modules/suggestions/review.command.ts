import type { SessionUser } from '@foyer/contracts/identity'
import type { SeenLink } from '@foyer/contracts/pages/item/suggestions'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { BookmarkService } from '../kinds/bookmarks/bookmark.service.ts'
import type { PageRecord } from '../page/page.model.ts'
import { runAsSuggested } from '../page/revisions/suggested.ts'
import type { EditableWidget, WidgetAccess } from '../widget/widget-access.ts'
import { type CurrentLink, type SuggestedBookmarks, bookmarkWidget } from './suggested-bookmarks.ts'
import type { LinkFields, SuggestionRecord } from './suggestion.model.ts'
import { conflictOf, isAsAccepted, pickFields } from './suggestion.policy.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'
import { expiryOf } from './suggestion.service.ts'

type Dependencies = {
  suggestions: Pick<SuggestionRepository, 'byIds' | 'answer' | 'reopen'>
  linksOf: SuggestedBookmarks
  bookmarks: BookmarkService
  widgets: Pick<WidgetAccess, 'forEdit'>
  clock: () => Date
}
type ReviewedPage = Authorized<PageRecord, 'review'>
type Applied = NonNullable<SuggestionRecord['applied']>

export type Review = ReturnType<typeof createReview>

/**
 * Answers suggestions. Accepting one makes its change as the reviewer would, and then marks the suggestion: when the process dies in between, the
 * suggestion stays open, and accepting it again changes nothing.
 */
export function createReview({ suggestions, linksOf, bookmarks, widgets, clock }: Dependencies) {
  const answerOf = ({ id, name }: SessionUser) => {
    const answered_at = clock()
    return { answered_at, answered_by_id: id, answered_by_name: name, expires_at: expiryOf(answered_at) }
  }
  const widgetFor = (id: number, viewer: SessionUser): Promise<EditableWidget> => widgets.forEdit(id, viewer, 'urllist')
  const linkOf = async ({ page }: Pick<EditableWidget, 'page'>, id: number): Promise<CurrentLink | undefined> =>
    (await linksOf(page, [id])).get(id)

  const changeLink = async (to: EditableWidget, link: CurrentLink, fields: Partial<LinkFields>, viewer: SessionUser): Promise<void> => {
    const { folder_id, ...change } = fields
    if (Object.keys(change).length > 0) {
      const unchanged = Object.fromEntries(Object.keys(change).map((name) => [name, link.record[name as keyof typeof change] ?? null]))
      await bookmarks.update(to, link.record._id, change, viewer, unchanged)
    }
    if (folder_id === undefined || folder_id === link.fields.folder_id) return
    await bookmarks.moveMany(to, [{ record: link.record, from: to }], { section: folder_id, after: undefined })
  }

  /** What accepting has made; null where there is a conflict. */
  const apply = async (page: ReviewedPage, record: SuggestionRecord, viewer: SessionUser, seen?: SeenLink): Promise<Applied | null> => {
    const { _id, kind, round, item_id, proposed = {}, author_id = 0 } = record
    if (kind === 'add') {
      if (!bookmarkWidget(page, record.widget_id)) return null
      const added = { url: '', ...proposed, idempotency_key: `suggestion-${_id}-${round}` }
      const { _id: added_id } = await bookmarks.add(await widgetFor(record.widget_id, viewer), added, { id: author_id })
      return { item_id: added_id }
    }
    const link = item_id === undefined ? undefined : (await linksOf(page, [item_id])).get(item_id)
    const base = seen && record.before && { ...record.before, ...seen }
    if (!link || conflictOf(record, link.fields, true, base)) return null
    const to = await widgetFor(link.widget.id, viewer)
    if (kind === 'change') await changeLink(to, link, proposed, viewer)
    else await bookmarks.remove(to, link.record._id)
    return { item_id: link.record._id, ...(kind === 'change' ? { before: pickFields(link.fields, proposed) } : {}) }
  }

  /** Gives false where what was accepted has been changed since. */
  const takeBack = async (record: SuggestionRecord, viewer: SessionUser): Promise<boolean> => {
    const { kind, proposed = {}, applied, widget_id } = record
    if (!applied) return true
    if (kind === 'remove') {
      await bookmarks.restore(await widgetFor(widget_id, viewer), applied.item_id)
      return true
    }
    const to = await widgetFor(widget_id, viewer)
    const link = await linkOf(to, applied.item_id)
    if (!link) return kind === 'add'
    const home = link.widget.id === widget_id ? to : await widgetFor(link.widget.id, viewer)
    if (kind === 'add') await bookmarks.remove(home, link.record._id)
    else if (!isAsAccepted(proposed, link.fields)) return false
    else await changeLink(home, link, applied.before ?? {}, viewer)
    return true
  }

  const asAuthor = <T>({ author_id, author_name = '' }: SuggestionRecord, work: () => Promise<T>): Promise<T> =>
    runAsSuggested({ id: author_id, name: author_name }, work)

  return {
    /** Those that it accepted, in the order of the ids. One that does not fit stays open. */
    async accept(page: ReviewedPage, ids: readonly number[], viewer: SessionUser, seen?: SeenLink): Promise<SuggestionRecord[]> {
      const accepted: SuggestionRecord[] = []
      for (const record of await suggestions.byIds(page._id, ids)) {
        if (record.state !== 'open') continue
        const applied = await asAuthor(record, () => orNull(['conflict', 'not_found'], () => apply(page, record, viewer, seen)))
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

    /** Opens those again that were accepted or refused, once what was made of them is taken back. */
    async reopen(page: ReviewedPage, ids: readonly number[], viewer: SessionUser): Promise<void> {
      for (const record of (await suggestions.byIds(page._id, ids)).toReversed()) {
        if (record.state !== 'accepted' && record.state !== 'refused') continue
        const isTakenBack = record.state === 'refused' || (await orNull(['conflict', 'not_found'], () => takeBack(record, viewer)))
        if (isTakenBack) await suggestions.reopen(record)
      }
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
