import { limits } from '@foyer/contracts/limits'
import type { ParsedBookmark, ParsedFeed } from '../file/parsed-entry.ts'
import { type ParsedFile, type ParsedFolder, maxTitleLength } from '../file/parsed-file.ts'

/** A group of a bookmark widget; without a title: the widget's flat list. */
export type GroupDraft = { title: string | null; bookmarks: ParsedBookmark[] }

/** A widget to be. */
export type WidgetDraft = { title: string } & (
  | { widget_type: 'urllist'; groups: GroupDraft[] }
  | { widget_type: 'rsslist'; feeds: ParsedFeed[] }
)
type LinkDraft = Extract<WidgetDraft, { widget_type: 'urllist' }>
type FeedDraft = Extract<WidgetDraft, { widget_type: 'rsslist' }>

/**
 * The widgets of a file, in its order. A folder at the top with folders in it becomes one widget with groups, its own links the first of
 * them; one without becomes a flat widget. A folder with feeds becomes a widget of these feeds, each once. What is too much for one widget
 * goes on in another ("News 2"); what is too many widgets for a page comes together in the last ones. Nothing is lost; gives null when
 * there is no way to put all of it on one page.
 */
export function layOut(file: Pick<ParsedFile, 'title' | 'folders'>, page = pageBounds): WidgetDraft[] | null {
  const drafts = inOrder(file.folders, page)
  if (drafts.length <= page.widgets) return drafts
  const feeds = drafts.filter((draft) => draft.widget_type === 'rsslist')
  const links = drafts.filter((draft) => draft.widget_type === 'urllist')
  const fewestFeeds = Math.ceil(feeds.reduce((sum, draft) => sum + draft.feeds.length, 0) / page.feeds)
  const forFeeds = Math.min(feeds.length, Math.max(fewestFeeds, page.widgets - links.length))
  const forLinks = page.widgets - forFeeds
  const fewerFeeds = joinFeeds(feeds, forFeeds, page, file.title)
  const fewerLinks = joinLinks(links, forLinks, page, file.title)
  return fewerFeeds && fewerLinks && [...fewerFeeds, ...fewerLinks]
}

type PageBounds = { widgets: number; groups: number; feeds: number }
export const pageBounds: PageBounds = {
  widgets: limits.widgets_per_page,
  groups: limits.folders_per_widget,
  feeds: limits.feeds_per_widget,
}

function inOrder(folders: readonly ParsedFolder[], page: PageBounds): WidgetDraft[] {
  const drafts: WidgetDraft[] = []
  const families = Map.groupBy(folders, (folder) => folder.widget.position)
  for (const family of families.values()) {
    const withLinks = family.filter((folder) => folder.bookmarks.length > 0)
    const title = family[0]?.widget.title ?? ''
    if (withLinks.length > 0) drafts.push(...linkWidgets(title, groupsOf(withLinks), page))
    for (const folder of family) drafts.push(...feedWidgets(folder.label, folder.feeds, page))
  }
  return drafts
}

function groupsOf(family: readonly ParsedFolder[]): GroupDraft[] {
  const hasGroups = family.some((folder) => folder.group !== null)
  return family.map((folder) => ({ title: hasGroups ? (folder.group ?? folder.title) : null, bookmarks: folder.bookmarks }))
}

function linkWidgets(title: string, groups: readonly GroupDraft[], page: PageBounds): LinkDraft[] {
  return parts(groups, page.groups).map((part, n) => ({ widget_type: 'urllist', title: numbered(title, n), groups: part }))
}

function feedWidgets(title: string, feeds: readonly ParsedFeed[], page: PageBounds): FeedDraft[] {
  const seen = new Set<string>()
  const once = feeds.filter(({ url }) => !seen.has(url) && seen.add(url))
  return parts(once, page.feeds).map((part, n) => ({ widget_type: 'rsslist', title: numbered(title, n), feeds: part }))
}

/** Keeps as many of the first widgets as can be; the others come together in as few as hold them. */
function joinFeeds(drafts: readonly FeedDraft[], max: number, page: PageBounds, title: string): FeedDraft[] | null {
  const unchangedCount = unchangedCountOf(
    drafts.map((draft) => draft.feeds.length),
    max,
    page.feeds,
  )
  if (unchangedCount === null) return null
  const rest = drafts.slice(unchangedCount).flatMap((draft) => draft.feeds)
  return [...drafts.slice(0, unchangedCount), ...feedWidgets(title, rest, page)]
}

function joinLinks(drafts: readonly LinkDraft[], max: number, page: PageBounds, title: string): LinkDraft[] | null {
  const unchangedCount = unchangedCountOf(
    drafts.map((draft) => draft.groups.length),
    max,
    page.groups,
  )
  if (unchangedCount === null) return null
  const rest = drafts.slice(unchangedCount).flatMap((draft) =>
    draft.groups.map((group) => ({
      title: group.title === null || group.title === draft.title ? draft.title : fitted(`${draft.title} / ${group.title}`),
      bookmarks: group.bookmarks,
    })),
  )
  return [...drafts.slice(0, unchangedCount), ...linkWidgets(title, rest, page)]
}

/** How many of the first widgets can stay unchanged when the rest, `size` entries each, must fit into the remaining of `max` widgets; null when they cannot. */
function unchangedCountOf(sizes: readonly number[], max: number, size: number): number | null {
  if (sizes.length <= max) return sizes.length
  let rest = sizes.slice(max).reduce((sum, rowCount) => sum + rowCount, 0)
  for (let count = max; count >= 0; count -= 1) {
    if (Math.ceil(rest / size) <= max - count) return count
    rest += sizes[count - 1] ?? 0
  }
  return null
}

function parts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}

const numbered = (title: string, n: number): string => (n === 0 ? title : fitted(`${title} ${n + 1}`, `${n + 1}`.length + 1))

/** Cuts a title in the middle, so that its last characters stay. */
function fitted(title: string, keep = 0): string {
  if (title.length <= maxTitleLength) return title
  const tail = keep > 0 ? title.slice(-keep) : ''
  return `${title.slice(0, maxTitleLength - 1 - keep).replace(/[\uD800-\uDBFF]$/, '')}…${tail}`
}
