/** Excludes inboxes, which are no pages to their owners, from what counts and lists pages. */
export const notInbox = { is_inbox: null } as const

/** What rights and the cache need of a page. */
export const head = {
  public_id: 1,
  owner_id: 1,
  owner_hidden: 1,
  owner_suspended: 1,
  is_inbox: 1,
  share_mode: 1,
  version: 1,
} as const

/** What a search needs of it: its title, and its widgets without their settings, with the state of their items. */
export const searched = {
  public_id: 1,
  version: 1,
  is_inbox: 1,
  title: 1,
  columns: 1,
  'widgets.id': 1,
  'widgets.widget_type': 1,
  'widgets.title': 1,
  'widgets.sections': 1,
  items: 1,
} as const

/** What lists name of it. */
export const entry = {
  public_id: 1,
  owner_id: 1,
  owner_hidden: 1,
  owner_suspended: 1,
  title: 1,
  is_default: 1,
  share_mode: 1,
  order: 1,
  idempotency_key: 1,
} as const

/** What it says of its owner. */
export const ownerFields = { owner_name: 1, owner_avatar_url: 1, owner_url: 1 } as const

/** Its title and widgets. */
export const contents = { title: 1, columns: 1, widgets: 1 } as const
