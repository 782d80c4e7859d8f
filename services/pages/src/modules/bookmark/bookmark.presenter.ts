import type { Bookmark, Folder, Folders, Links } from '@foyer/contracts/widgets'
import type { ItemsPart } from '../item/item-cursor.ts'
import { groupBySection, sectionOf } from '../item/sections.ts'
import type { SectionRecord, WidgetRecord } from '../page/page.model.ts'
import type { BookmarkRecord } from './bookmark.model.ts'

type WithFolders = Pick<WidgetRecord, 'id' | 'folders'>

/** A bookmark as `widget` shows it. One that was removed names the widget that it can be put back into. */
export function presentBookmark(record: BookmarkRecord, widget: WithFolders): Bookmark {
  const { _id: id, link_id, folder_id, url, title, description, icon } = record
  const widget_id = record.widget_id || (record.removed_from ?? widget.id)
  const folder = widget_id === widget.id ? sectionOf(folder_id, widget.folders) : (folder_id ?? null)
  return { id, item_id: id, link_id, widget_id, folder_id: folder, url, title, description, icon: icon ?? null }
}

export function presentLinks({ records, total, next }: ItemsPart<BookmarkRecord>, widget: WithFolders): Links {
  return { links: records.map((record) => presentBookmark(record, widget)), total, next }
}

/** The groups with those of their links that are sent: the first of the widget, whichever group they belong to. */
export function presentFolders(
  { records, total, next }: ItemsPart<BookmarkRecord>,
  widget: WithFolders & Pick<WidgetRecord, 'settings'>,
): Folders {
  const folders = groupBySection(records, widget.folders ?? [], (record) => record.folder_id).map(({ section, index, records: held }) => ({
    ...presentFolder(section, index, widget),
    links: held.map((record) => presentBookmark(record, widget)),
  }))
  return { folders, total, next }
}

/** The groups of a widget without their links. */
export function presentFolderHeads(widget: WithFolders & Pick<WidgetRecord, 'settings'>): { folders: Array<Omit<Folder, 'links'>> } {
  return { folders: (widget.folders ?? []).map((folder, index) => presentFolder(folder, index, widget)) }
}

function presentFolder(folder: SectionRecord, index: number, { settings }: Pick<WidgetRecord, 'settings'>): Omit<Folder, 'links'> {
  const collapsed = settings['g_c']
  return { id: folder.id, title: folder.title, index, toggleState: !(Array.isArray(collapsed) && collapsed.includes(folder.id)) }
}
