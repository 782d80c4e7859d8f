import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'

/** What a row asks the list for. `onPlace`: behind another link, null at the top, undefined at the end. */
export type UnsortedRowActions = {
  onCheck: (id: number, isRange: boolean) => void
  onMove: (link: Bookmark) => void
  onEdit: (link: Bookmark) => void
  onShowPlaces: (link: Bookmark) => void
  onChangeIcon: (link: Bookmark) => void
  onPlace: (id: number, after: number | null | undefined) => void
  onDelete: (link: Bookmark) => void
}

/** What the inbox says of a link: how often it is saved, and whether it appears broken and is not opened at once. */
export type UnsortedSigns = { count: number | undefined; isBroken: boolean }
