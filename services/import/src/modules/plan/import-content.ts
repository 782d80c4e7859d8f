/** A widget of the page to be: its title, the number of its entries, and its groups. Its ids are given out when the import is started. */
export type ImportedFolder = {
  widget_id: number
  widget_type?: 'urllist' | 'rsslist'
  title: string
  bookmarks: number
  groups?: Array<{ id: number; title: string }>
}

/** A feed with the widget it will be in. */
export type ImportedFeed = { widget_id: number; url: string; title: string }
