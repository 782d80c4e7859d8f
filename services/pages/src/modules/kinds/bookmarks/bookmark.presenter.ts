import type { Bookmark, Folder, Folders, Links } from '@foyer/contracts/kinds/bookmarks'
import type { ItemsPart } from '../../item/store/item-cursor.ts'
import type { ItemNews, ItemView, SingleItemView } from '../../item/store/item-kind.ts'
import { presentIdempotencyKey, shownSection, widgetIdOf } from '../../item/item.presenter.ts'
import { groupBySection } from '../../item/store/sections.ts'
import type { SectionRecord, WidgetRecord } from '../../page/page.model.ts'
import { presentBookmarkIcon } from './bookmark-icon.presenter.ts'
import type { BookmarkRecord } from './bookmark.model.ts'
import { upkeepOf } from './upkeep.policy.ts'

export function presentBookmark(record: BookmarkRecord, view: SingleItemView): Bookmark {
  const { _id: id, link_id, url, title, description, created_at } = record
  return {
    id,
    item_id: id,
    link_id,
    widget_id: widgetIdOf(record, view),
    folder_id: shownSection(record, view),
    url,
    title,
    description,
    icon: presentBookmarkIcon(record),
    created_at: toSeconds(created_at),
    ...presentCheck(record),
    ...presentUpkeep(record, view),
    ...(view.forEditor && record.tags?.length ? { tags: record.tags } : {}),
    ...presentIdempotencyKey(record, view),
  }
}

/** How the address was when it was last checked, where it has been; most bookmarks have nothing to say of it. */
function presentCheck({ status_code, status_checked_at, mute_broken }: BookmarkRecord) {
  return {
    ...(typeof status_code === 'number' ? { status_code } : {}),
    ...(status_checked_at ? { status_checked_at: toSeconds(status_checked_at) } : {}),
    ...(mute_broken ? { mute_broken } : {}),
  }
}

/** When it was last checked by somebody, and for editors when that is done again, and by whom. */
function presentUpkeep(record: BookmarkRecord, { forEditor }: Pick<SingleItemView, 'forEditor'>) {
  const { checked_on, check_every, check_due_on, checked_by, owner_user_id } = upkeepOf(record)
  return {
    ...(checked_on ? { checked_on } : {}),
    ...(forEditor && check_every ? { check_every } : {}),
    ...(forEditor && check_due_on ? { check_due_on } : {}),
    ...(forEditor && checked_by ? { checked_by_user_id: checked_by } : {}),
    ...(forEditor && owner_user_id ? { owner_user_id } : {}),
  }
}

/** What a bookmark widget holds: its groups, or the links themselves where it has none. */
export function presentBookmarks(part: ItemsPart<BookmarkRecord>, view: ItemView): Folders | Links {
  return view.widget.sections?.length ? presentFolders(part, view) : presentLinks(part, view)
}

export function presentLinks({ records, total, next }: ItemsPart<BookmarkRecord>, view: ItemView): Links {
  return { links: records.map((record) => presentBookmark(record, view)), total, next }
}

/** The groups with the links that are sent: the first of the widget, whichever group they belong to. */
function presentFolders({ records, total, next }: ItemsPart<BookmarkRecord>, view: ItemView): Folders {
  const folders = groupBySection(records, view.widget.sections ?? []).map(({ section, index, records: links }) => ({
    ...presentFolder(section, index, view),
    links: links.map((record) => presentBookmark(record, view)),
  }))
  return { folders, total, next }
}

/** The groups of a widget without their links, for an editor. */
export function presentFolderHeads(widget: WidgetRecord): { folders: Array<Omit<Folder, 'links'>> } {
  return { folders: (widget.sections ?? []).map((section, index) => presentFolder(section, index, { widget, forEditor: true })) }
}

function presentFolder(section: SectionRecord, index: number, view: ItemView): Omit<Folder, 'links'> {
  const collapsed = view.widget.settings['g_c']
  const toggleState = !(Array.isArray(collapsed) && collapsed.includes(section.id))
  return { id: section.id, title: section.title, index, toggleState, ...presentIdempotencyKey(section, view) }
}

/** Addresses of other schemes, such as scripts, are for the page alone. */
export function newsOfBookmark({ url, title, description }: Pick<BookmarkRecord, 'url' | 'title' | 'description'>): ItemNews {
  return { kind: 'bookmark', title, url: /^https?:/i.test(url) ? url : null, text: description.trim() }
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)
