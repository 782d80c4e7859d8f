import type { UrllistSettings } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { foldersOf, linksOf } from './items/bookmark-items.ts'

export type BookmarkView = 'list' | 'icons' | 'details' | 'cloud'

/** How the rows of a widget look. */
export type RowDisplay = {
  view: BookmarkView
  /** In pixels; 0: none. */
  icon: number
  title: 'hidden' | 'one' | 'two' | 'full'
  description: 'first' | 'full' | 'url'
}

export type BookmarkSettings = {
  display: RowDisplay
  /** How many links are shown before "show all"; undefined: all of them. */
  shown: number | undefined
  groupsAs: 'tabs' | 'list'
  activeGroup: number | undefined
  collapsedGroups: readonly number[]
}

/** The specification's icon sizes by view, for none, small, medium and large. */
const iconSizes: Record<BookmarkView, readonly [number, number, number, number]> = {
  list: [0, 16, 32, 48],
  icons: [0, 32, 58, 96],
  cloud: [0, 16, 32, 48],
  details: [0, 32, 64, 96],
}

// 2 is the old icon view.
const views: Record<number, BookmarkView> = { 0: 'list', 1: 'icons', 2: 'icons', 3: 'details', 4: 'cloud' }
const titles: Record<number, RowDisplay['title']> = { [-1]: 'hidden', 1: 'one', 2: 'two', 10: 'full' }
const descriptions: Record<number, RowDisplay['description']> = { 0: 'first', 1: 'full', 2: 'url' }

/** Settings as stored (what is missing or unknown means the default) → what is drawn. */
export function readSettings({ settings }: Pick<Widget, 'settings'>): BookmarkSettings {
  const stored = settings as UrllistSettings
  const view = views[stored.m ?? 0] ?? 'list'
  const size = Math.min(stored.i ?? 0, 2)
  const visible = stored.v ?? 0
  return {
    display: {
      view,
      icon: iconSizes[view][size + 1] ?? iconSizes[view][1],
      title: titles[stored.t ?? 1] ?? 'one',
      description: descriptions[stored.d ?? 0] ?? 'first',
    },
    shown: visible === 0 ? undefined : Math.max(0, visible),
    groupsAs: stored.g_l === 1 ? 'list' : 'tabs',
    activeGroup: stored.g_a,
    collapsedGroups: stored.g_c ?? [],
  }
}

/** The same for who wants no icons of sites beside bookmarks. */
export function withoutIcons(settings: BookmarkSettings): BookmarkSettings {
  return { ...settings, display: { ...settings.display, icon: 0 } }
}

/** How many rows a widget takes, for the room that is kept while it is not drawn. */
export function shownRows(widget: Widget): number {
  const { shown = Infinity, groupsAs, activeGroup, collapsedGroups } = readSettings(widget)
  const rowsOf = (links: number) => Math.min(links, shown) + (links > shown ? 1 : 0)
  const folders = foldersOf(widget)
  if (folders.length === 0) return Math.max(1, rowsOf(linksOf(widget).length))
  if (groupsAs === 'tabs') return 1 + rowsOf((folders.find((folder) => folder.id === activeGroup) ?? folders[0])?.links.length ?? 0)
  return folders.reduce((rows, folder) => rows + 1 + (collapsedGroups.includes(folder.id) ? 0 : rowsOf(folder.links.length)), 0)
}
