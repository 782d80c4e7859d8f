/** Who looks at a bookmark, and where. */
export type BookmarkViewer = {
  /** May edit the page. */
  canEdit: boolean
  /** The widget shows what another one holds. */
  is_live_copy: boolean
  /** null: nobody is signed in; undefined: that is not known yet. */
  user: { denied_create_pages: boolean } | null | undefined
}

export type BookmarkRights = {
  /** Open it, open all, copy its link. */
  open: boolean
  /** A copy: beside it for who edits, into a page of their own for everyone else. */
  duplicate: 'beside' | 'own page' | null
  /** Change, move and delete bookmarks, one or many. */
  change: boolean
  /** Sort and reorder them. */
  order: boolean
}

/** What somebody may do with the bookmarks of a widget. The server decides in the end; this decides what is offered. */
export function bookmarkRights({ canEdit, is_live_copy, user }: BookmarkViewer): BookmarkRights {
  const isEditor = canEdit && user !== null
  const change = isEditor && !is_live_copy
  // Who may not create pages is not led to make one for it.
  const hasOwnPages = user !== null && user !== undefined && !user.denied_create_pages
  return { open: true, duplicate: isEditor ? 'beside' : hasOwnPages ? 'own page' : null, change, order: change }
}
