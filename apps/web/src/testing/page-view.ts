import { type Ability, ownerAbilities } from '@foyer/contracts/pages/page/abilities'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { FollowedPage, ListedPage, PageView } from '@foyer/contracts/pages/page/pages'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** A bookmark widget without links. */
export function bookmarkWidget(id: number, fields: Partial<Widget> = {}): Widget {
  return {
    id,
    widget_id: id,
    public_id: `abcde${id}`,
    widget_type: 'urllist',
    type: 'urllist',
    title: `Widget ${id}`,
    icon: null,
    settings: {},
    column: 0,
    index: 0,
    tab_id: 1,
    items: { links: [], total: 0, next: null },
    ...fields,
  }
}

export function bookmark(id: number, widgetId: number, fields: Partial<Bookmark> = {}): Bookmark {
  return {
    id,
    item_id: id,
    link_id: id,
    widget_id: widgetId,
    folder_id: null,
    url: 'https://example.org/',
    title: 'Example',
    description: '',
    icon: null,
    created_at: 0,
    ...fields,
  }
}

/** A private page in the menu of its owner. */
export function listedPage(id: number, fields: Partial<ListedPage> = {}): ListedPage {
  return {
    id,
    public_id: `page00${id}`,
    title: `Page ${id}`,
    slug: '',
    is_default: false,
    is_archived: false,
    is_public: false,
    is_listed: false,
    is_passwordprotected: false,
    share_mode: 'private',
    can: abilitiesOf('owner'),
    is_starred: false,
    starred_index: null,
    ...fields,
  }
}

/** What pages lets people and visitors do with a page. */
export function abilitiesOf(part: PageRole | 'owner' | 'visitor'): Ability[] {
  if (part === 'owner') return [...ownerAbilities]
  const read: Ability[] = part === 'visitor' ? ['view'] : ['view', 'copy', 'follow']
  return part === 'editor' ? [...read, 'edit'] : read
}

/** The same while changes of the page are reviewed, for somebody who is no reviewer of it. */
export function reviewedAbilities(can: readonly Ability[]): Ability[] {
  return can.includes('manage') ? [...can, 'review'] : can.map((ability) => (ability === 'edit' ? 'suggest' : ability))
}

/** Somebody else's page in the menu of who follows it. */
export function followedPage(id: number, fields: Partial<FollowedPage> = {}): FollowedPage {
  return { ...listedPage(id), owner: { name: 'Ben', avatar_url: null, url: null }, can: abilitiesOf('viewer'), is_editor: false, ...fields }
}

/** A page of its owner with empty bookmark widgets (by id) or the widgets given, in columns. */
export function pageView(columns: (number | Widget)[][]): PageView {
  return {
    page: {
      id: 1,
      public_id: 'abcdef1',
      public_url: null,
      slug: 'start',
      title: 'Start',
      description: '',
      type: 'page',
      owner_id: 1,
      owner: { name: 'Ada', avatar_url: null, url: null },
      owner_name: 'Ada',
      organization_id: null,
      organization_public_id: null,
      organization_title: null,
      organization: null,
      columns: columns.map((widgets) => ({
        widgets: widgets.map((widget) => (typeof widget === 'number' ? bookmarkWidget(widget) : widget)),
      })),
      column_count: columns.length,
      column_widths: columns.map(() => 2),
      background: null,
      background_color: null,
      theme_color: 3_447_003,
      widget_transparency: 0,
      share_mode: 'private',
      can: abilitiesOf('owner'),
      is_owner: true,
      is_editor: true,
      is_default: true,
      is_popular: false,
      is_public: false,
      is_listed: false,
      is_passwordprotected: false,
      is_teamprivate: false,
      allow_all_members_edit: false,
      is_starred: false,
      starred_index: null,
      is_archived: false,
      pinned: false,
      is_pinned: false,
      pinnable: false,
      customizable: false,
      is_analyzable: false,
      log_analytics: false,
      last_updated: 0,
      force_ads: false,
      show_internal_banner: false,
      version: 1,
    },
    user: null,
    notifications: {},
    organizations: [],
    custom_domain: null,
  }
}
