import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import type { ComponentType, KeyboardEvent, MouseEvent } from 'react'
import type { Drop } from '../../lib/browser/drag-and-drop.ts'
import type { RowTools } from './components/bookmark-row.tsx'

/** What the part that editors alone load gives to the lists that everybody sees. The same object for as long as the widget is shown. */
export type BookmarkEditor = {
  RowTools: RowTools
  /** Below the list. */
  AddRow: ComponentType<{ title: string; isQuiet: boolean }>
  /** Beside its name: as a tab it is moved by itself, in a list by a handle. */
  GroupTools: ComponentType<{ folder: Folder; isInList?: boolean }>
  /** A group's name while it is typed. */
  GroupName: ComponentType<{ title: string; onDone: (title: string | null) => void }>
  /** What a list hears from its rows. */
  rows: {
    onClick: (event: MouseEvent) => void
    onContextMenu: (event: MouseEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  dropLink: (drop: Drop, folderId: number | null) => void
  /** The attributes of a group's tab that can be dragged. */
  tabDragging: (folder: Folder, isActive: boolean) => object
  orderGroups: (ids: number[]) => void
  addGroup: () => void
  /** Ends the naming of a group (`new` for one that is made); null when it was given up. */
  nameGroup: (which: number | 'new', title: string | null) => void
}

/** Saves with the widget which group is shown, and which ones are collapsed. */
export type GroupSaver = { activeGroup: (id: number) => void; collapsedGroups: (ids: number[]) => void }
