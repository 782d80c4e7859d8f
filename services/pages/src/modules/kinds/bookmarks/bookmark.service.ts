import { iconOfUrl } from '@foyer/icons/icon-of-url'
import { type IconValue, printIcon } from '@foyer/icons/icon-text'
import type { SessionUser } from '@foyer/contracts/identity'
import { titleFromUrl } from '@foyer/contracts/values'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { changeItem, expectedText } from '../../item/commands/change-item.command.ts'
import { deleteItem, restoreItem } from '../../item/commands/delete-items.command.ts'
import type { AfterItem } from '../../item/commands/item-order.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import { type EditableItem, createItemAccess } from '../../item/store/item-access.ts'
import { moveIntoWidget } from '../../item/commands/move-into-widget.command.ts'
import { moveItems } from '../../item/commands/move-items.command.ts'
import { sectionOf } from '../../item/store/sections.ts'
import type { PageEditors } from '../../page/explained/page-editors.ts'
import type { EditableWidget, WidgetAccess } from '../../widget/widget-access.ts'
import { bookmarksSavedEvents } from '../../widget/saved-hosts.ts'
import { addBookmarks } from './add-bookmarks.command.ts'
import type { BookmarkRecord } from './bookmark.model.ts'
import { bookmarkWebhookEvents, webhookEventsOfStored } from './bookmark-webhooks.ts'
import { type UpkeepChange, upkeepChange } from '@foyer/contracts/bookmark-upkeep'
import { dayOf, upkeepAfter } from './upkeep.policy.ts'
import { linkId } from '@foyer/service-kit/link-id'
import { tagFields } from './tag-fields.ts'
import type { AddressReader } from './typed-addresses.ts'
import type { UntitledBookmarkRepository } from './untitled-bookmark.repository.ts'

type Dependencies = {
  store: ItemStore<BookmarkRecord>
  widgets: WidgetAccess
  addresses: AddressReader
  editors: Pick<PageEditors, 'isEditor'>
  untitled: Pick<UntitledBookmarkRepository, 'settle'>
  /** Queues that the titles of these are fetched. */
  fetchTitles: (records: readonly BookmarkRecord[]) => void
  clock: () => Date
}
type NewBookmark = {
  url: string
  title?: string | undefined
  description?: string | undefined
  folder_id?: number | null | undefined
  icon?: IconValue | null | undefined
  tags?: string[] | undefined
  idempotency_key?: string | undefined
}
type BookmarkChange = Partial<Pick<NewBookmark, 'url' | 'title' | 'description' | 'icon' | 'tags'>> & {
  mute_broken?: boolean | undefined
  bases?: { title?: string[] | undefined; description?: string[] | undefined } | undefined
} & UpkeepChange
type Target = { section: number | null | undefined; after: AfterItem }

export type EditableBookmark = EditableItem<BookmarkRecord>

export type BookmarkService = ReturnType<typeof createBookmarkService>

export function createBookmarkService({ store, widgets, addresses, editors, untitled, fetchTitles, clock }: Dependencies) {
  const access = createItemAccess({ store, widgets })
  const eventsOfMove = (to: EditableWidget) => (record: BookmarkRecord) => bookmarkWebhookEvents(store, 'bookmark.updated', to, [record])

  /** Throws `invalid` for somebody who may not edit the page. */
  const assertOwner = async ({ page }: EditableWidget, ownerId: number | null | undefined): Promise<void> => {
    if (ownerId && !(await editors.isEditor(page, ownerId))) throw fieldError('owner_user_id', 'invalid')
  }

  /** Since when a bookmark without a title waits for that of its site. For a pupil no site is asked. */
  const titleDue = ({ is_pupil }: Pick<SessionUser, 'is_pupil'>): Date | undefined => (is_pupil ? undefined : clock())

  return {
    /** Without a title, the browser that adds it asks for that of its site; where none has by then, a sweep does. */
    async add(
      to: EditableWidget,
      { after, ...bookmark }: NewBookmark & { after?: AfterItem },
      viewer: Pick<SessionUser, 'id' | 'is_pupil'>,
    ): Promise<BookmarkRecord> {
      const [url = ''] = await addresses.read([{ input: bookmark.url, field: 'url' }])
      const [record] = await addBookmarks(store, {
        to,
        by: viewer.id,
        drafts: [draftOf({ ...bookmark, url }, to, titleDue(viewer))],
        after,
      })
      if (!record) throw new AppError('not_found')
      return record
    },

    /** Those without a title get that of their site later on, in place of a guessed one. */
    async addMany(
      to: EditableWidget,
      bookmarks: readonly NewBookmark[],
      after: AfterItem,
      viewer: Pick<SessionUser, 'id' | 'is_pupil'>,
    ): Promise<BookmarkRecord[]> {
      const urls = await addresses.read(bookmarks.map(({ url }, index) => ({ input: url, field: `bookmarks.${index}.url` })))
      const due = titleDue(viewer)
      const drafts = bookmarks.map((bookmark, index) => draftOf({ ...bookmark, url: urls[index] ?? bookmark.url }, to, due))
      const records = await addBookmarks(store, { to, by: viewer.id, drafts, after })
      fetchTitles(records.filter(({ title_due }) => title_due !== undefined))
      return records
    },

    /** Throws `conflict` where a field is not what it is to be still (`unchanged`), or a text has become another than those that were changed (`bases`). */
    async update(
      of: EditableWidget,
      id: number,
      { url: input, mute_broken, bases, ...change }: BookmarkChange,
      viewer: Pick<SessionUser, 'id'>,
      unchanged?: Partial<BookmarkRecord>,
    ): Promise<BookmarkRecord> {
      const { title, description, icon, tags } = change
      await assertOwner(of, change.owner_user_id)
      const [url] = input === undefined ? [] : await addresses.read([{ input, field: 'url' }])
      const isTold = store.webhooks.ownersAmong([of.page.owner_id]).length > 0
      const [before] = url === undefined && !isTold && !namesUpkeep(change) ? [] : await store.items.byIds([id])
      const isMoved = url !== undefined && url !== before?.url
      const fields = {
        ...(url === undefined ? {} : { url, link_id: linkId(url), ...(isMoved ? unchecked : {}) }),
        ...(before ? upkeepAfter(before, change, { isMoved, today: dayOf(clock()), by: viewer.id }) : {}),
        ...(mute_broken === undefined ? {} : { mute_broken }),
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        ...(icon === undefined ? {} : { icon: storedIcon(icon, url) }),
        ...(tags === undefined ? {} : tagFields(tags)),
      }
      const messages = before ? bookmarkWebhookEvents(store, 'bookmark.updated', of, [{ ...before, ...fields }]) : []
      const events = [...bookmarksSavedEvents(of.page, [fields]), ...messages]
      const expected = [...expectedText('title', title, bases?.title), ...expectedText('description', description, bases?.description)]
      const changed = await changeItem(store, of, id, fields, { furtherEvents: events, unchanged, expected })
      store.relay(id, events)
      if (title !== undefined && changed.title_due !== undefined) await untitled.settle([id])
      return changed
    },

    async remove(from: EditableWidget, id: number): Promise<void> {
      const events = await webhookEventsOfStored(store, 'bookmark.deleted', from, id)
      await deleteItem(store, from, id, events)
      store.relay(id, events)
    },

    /** Webhooks that were told of its end are told that it is there again. */
    async restore(to: EditableWidget, id: number): Promise<BookmarkRecord> {
      const events = await webhookEventsOfStored(store, 'bookmark.created', to, id)
      const restored = await restoreItem(store, to, id, events)
      store.relay(id, events)
      return restored
    },

    /** Throws `not_found` for a bookmark that is in no widget, or in one that the person may not see. */
    move: (
      to: EditableWidget,
      items: readonly EditableBookmark[],
      { section, after }: Target,
      viewer: SessionUser,
    ): Promise<BookmarkRecord> => moveIntoWidget({ store, access }, { to, items, after, section, eventsOf: eventsOfMove(to) }, viewer),

    /** The same for several. */
    async moveMany(
      to: EditableWidget,
      items: readonly EditableBookmark[],
      { section, after, order }: Target & { order?: string | undefined },
    ): Promise<BookmarkRecord[]> {
      const records = items.map(({ record }) => record)
      const from = new Map(items.map((item) => [item.record.widget_id, item.from.page]))
      return records.length > 0 ? moveItems(store, { to, records, from, after, section, order, eventsOf: eventsOfMove(to) }) : []
    },
  }
}

/** What is known of an address says nothing of another one. */
const unchecked = { status_code: null, status_checked_at: null, mute_broken: false }

/** Of a bookmark whose address is as it is stored. `due`: without a title, it waits for that of its site from then on. */
function draftOf(
  { url, title, description = '', folder_id, icon, tags = [], idempotency_key }: NewBookmark,
  { widget }: EditableWidget,
  due?: Date,
) {
  const fields = {
    url,
    link_id: linkId(url),
    title: title || titleFromUrl(url),
    description,
    ...(due && !title && /^https?:/i.test(url) ? { title_due: due } : {}),
    ...(icon ? { icon: storedIcon(icon, url) } : {}),
    ...(tags.length > 0 ? tagFields(tags) : {}),
  }
  return { ...fields, section_id: sectionOf(folder_id, widget.sections), idempotency_key }
}

/** As text; null for the one that follows from the address anyway, which then also follows a change of it. */
function storedIcon(icon: IconValue | null, url: string | undefined): string | null {
  const text = icon && printIcon(icon)
  const automatic = url === undefined ? null : iconOfUrl(url)
  return automatic && text === printIcon(automatic) ? null : text
}

/** Whether a change is about how the bookmark is kept true. */
const namesUpkeep = (change: BookmarkChange): boolean => Object.keys(upkeepChange).some((name) => name in change)
