import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import { generateKeyBetween } from 'fractional-indexing'
import { type ItemsPart, cursorToPlace, toItemsPart } from '../item/store/item-cursor.ts'
import type { AfterItem } from '../item/commands/item-order.ts'
import type { ItemStore } from '../item/store/item-store.ts'
import { type EditableWidget, totalOf } from '../widget/widget-access.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { BookmarkService, EditableBookmark } from '../kinds/bookmarks/bookmark.service.ts'
import type { InboxRepository } from '../page/accessible/inbox.repository.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { PageOwner } from '../page/page-owner.ts'
import { authorizeEditor } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { ownerOfInbox } from '../page/teams/team-rights.policy.ts'

type Dependencies = {
  inboxes: InboxRepository
  pages: Pick<PageRepository, 'insert'>
  store: ItemStore<BookmarkRecord>
  bookmarks: BookmarkService
  describeOwner: (owner: OwnerRef) => Promise<PageOwner>
  ids: IdGenerator
  clock: () => Date
}
type NewBookmark = Parameters<BookmarkService['addMany']>[1][number]
type BookmarkChange = Parameters<BookmarkService['update']>[2]

/** Who asks, and for the inbox of which team; without one for their own. */
export type InboxCaller = { viewer: SessionUser; teamId?: number | undefined }

/** One or more bookmarks with the inbox that they are in. */
export type Unsorted<T> = { content: T; in: EditableWidget }

export type UnsortedService = ReturnType<typeof createUnsortedService>

/** What an inbox and its widget are called where they are named like a page, such as in the archive of an account. */
const inboxTitle = 'Unsorted'

/**
 * The bookmarks that a person, or somebody for a team, has saved and not put anywhere. Each has one inbox: a page that is on no list, with one
 * bookmark widget, so that all that can be done with a bookmark of a widget can be done with these. Throws `not_found` for a team that the caller
 * is not in, and `forbidden` where it does not let them edit.
 */
export function createUnsortedService({ inboxes, pages, store, bookmarks, describeOwner, ids, clock }: Dependencies) {
  const findOf = async (owner: OwnerRef, viewer: SessionUser): Promise<EditableWidget | null> => {
    const page = await inboxes.byOwner(owner.owner_id)
    return page && widgetOf(page, viewer)
  }
  const find = ({ viewer, teamId }: InboxCaller) => findOf(ownerOfInbox(viewer, teamId), viewer)
  /** Makes the inbox with the first bookmark; of concurrent calls one makes it. */
  const ensure = async ({ viewer, teamId }: InboxCaller): Promise<EditableWidget> => {
    const owner = ownerOfInbox(viewer, teamId)
    const existing = await findOf(owner, viewer)
    if (existing) return existing
    await pages.insert(await newInbox(owner, viewer))
    const inbox = await findOf(owner, viewer)
    if (!inbox) throw new AppError('conflict')
    return inbox
  }

  return {
    /** The inbox itself, made where there is none. */
    home: ensure,

    async list(caller: InboxCaller, after = ''): Promise<{ part: ItemsPart<BookmarkRecord>; in: EditableWidget | null }> {
      const place = cursorToPlace(after)
      const inbox = await find(caller)
      if (!inbox) return { part: { records: [], total: 0, next: null }, in: null }
      const records = await store.items.byWidget(inbox.widget.id, limits.items_per_request + 1, place)
      return { part: toItemsPart(records, limits.items_per_request, totalOf(inbox.page, inbox.widget.id)), in: inbox }
    },

    /** By default at the top: what was saved last is sorted first. Throws `item_limit`. */
    async add(caller: InboxCaller, draft: NewBookmark, after: AfterItem = null): Promise<Unsorted<BookmarkRecord>> {
      const inbox = await ensure(caller)
      return { content: await bookmarks.add(inbox, { ...draft, after }, caller.viewer), in: inbox }
    },

    /** The same for several: all of them or none. */
    async addMany(caller: InboxCaller, drafts: readonly NewBookmark[], after: AfterItem = null): Promise<Unsorted<BookmarkRecord[]>> {
      const inbox = await ensure(caller)
      return { content: await bookmarks.addMany(inbox, drafts, after, caller.viewer), in: inbox }
    },

    /** Moves bookmarks to the top, or behind another. */
    async moveHere(caller: InboxCaller, items: readonly EditableBookmark[], after: AfterItem = null): Promise<Unsorted<BookmarkRecord[]>> {
      const inbox = await ensure(caller)
      return { content: await bookmarks.moveMany(inbox, items, { section: null, after }), in: inbox }
    },

    /** Throws `not_found` for a bookmark that is not in the inbox. */
    async update(caller: InboxCaller, id: number, change: BookmarkChange): Promise<Unsorted<BookmarkRecord>> {
      const inbox = await find(caller)
      if (!inbox) throw new AppError('not_found')
      return { content: await bookmarks.update(inbox, id, change, caller.viewer), in: inbox }
    },
  }

  async function newInbox(owner: OwnerRef, viewer: SessionUser): Promise<PageRecord> {
    const ofOwner = owner.owner_kind === 'team' ? await describeOwner(owner) : { owner_name: viewer.name }
    const widgetId = ids()
    return {
      _id: ids(),
      public_id: newPublicId(),
      title: inboxTitle,
      ...owner,
      ...ofOwner,
      created_by: viewer.id,
      is_default: false,
      is_inbox: true,
      share_mode: 'private',
      column_widths: [limits.default_column_width],
      columns: [[widgetId]],
      widgets: [{ id: widgetId, public_id: newPublicId(), widget_type: store.kind.type, title: inboxTitle, settings: {} }],
      items: { [`w${widgetId}`]: { rev: 1, total: 0 } },
      version: 1,
      order: generateKeyBetween(null, null),
      created_at: clock(),
      updated_at: clock(),
    }
  }
}

function widgetOf(inbox: PageRecord, viewer: SessionUser): EditableWidget {
  const page = authorizeEditor(inbox, viewer)
  const [widget] = page.widgets
  if (!widget) throw new AppError('not_found')
  return { page, widget }
}
