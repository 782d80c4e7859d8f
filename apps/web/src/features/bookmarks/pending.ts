import type { Bookmark } from '@foyer/contracts/widgets'

/** A bookmark on its way: shown at once, then replaced by the server's. */
export type PendingBookmark = { key: number; url: string; title: string; saved?: Bookmark; isFetchingTitle: boolean }
export type ChangePending = (change: (list: PendingBookmark[]) => PendingBookmark[]) => void
