import type { ImportLayout } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import { maxTitleLength } from '../file/parsed-file.ts'
import { type FeedRun, cutRuns } from './feed-runs.ts'

/** A folder with links or feeds, by numbers alone: a layout needs no entry. */
export type FolderCounts = {
  title: string
  /** The folder whose widget its entries go to; `position` distinguishes folders with the same name. */
  widget: { position: number; title: string }
  /** Its path below that folder; null for the folder itself. */
  group: string | null
  /** All the names above it and its own, in one line. */
  label: string
  links: number
  feeds: number
}

/** A group of a bookmark widget; without a title: the widget's flat list. `folder` is the number of the folder whose links it has. */
export type GroupDraft = { title: string | null; folder: number; links: number }

/** A widget to be. */
export type WidgetDraft = { title: string } & (
  | { widget_type: 'urllist'; groups: GroupDraft[] }
  | { widget_type: 'rsslist'; feeds: FeedRun[] }
)
type LinkDraft = Extract<WidgetDraft, { widget_type: 'urllist' }>
type FeedDraft = Extract<WidgetDraft, { widget_type: 'rsslist' }>

/**
 * The widgets of a file, in its order. Links become widgets with groups as the layout says, feeds a widget for each folder. What is too much for one
 * widget goes on in another ("News 2"); what is too many widgets for a page comes together in the last ones. Nothing is lost; gives null when there is
 * no way to put all of it on one page.
 */
export function layOut(
  file: { title: string; folders: readonly FolderCounts[] },
  layout: ImportLayout = 'widgets',
  page = pageBounds,
): WidgetDraft[] | null {
  const drafts = inOrder(file, layout, page)
  if (drafts.length <= page.widgets) return drafts
  const feeds = drafts.filter((draft) => draft.widget_type === 'rsslist')
  const links = drafts.filter((draft) => draft.widget_type === 'urllist')
  const fewestFeeds = Math.ceil(feeds.reduce((sum, draft) => sum + feedsIn(draft), 0) / page.feeds)
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

type Numbered = FolderCounts & { number: number }

function inOrder(
  { title, folders }: { title: string; folders: readonly FolderCounts[] },
  layout: ImportLayout,
  page: PageBounds,
): WidgetDraft[] {
  const all = folders.map((folder, number): Numbered => ({ ...folder, number }))
  if (layout === 'groups') {
    const links = all.filter(hasLinks)
    const groups = links.map((folder) => groupOf(folder, links.length > 1 ? pathOf(folder) : null))
    return [...linkWidgets(title, groups, page), ...all.flatMap((folder) => feedWidgets(folder.label, feedsOf(folder), page))]
  }
  if (layout === 'flat') {
    return all.flatMap((folder) => [
      ...(hasLinks(folder) ? linkWidgets(folder.title, [groupOf(folder, null)], page) : []),
      ...feedWidgets(folder.label, feedsOf(folder), page),
    ])
  }
  return [...Map.groupBy(all, (folder) => folder.widget.position).values()].flatMap((family) => {
    const links = family.filter(hasLinks)
    const hasGroups = links.some((folder) => folder.group !== null)
    const groups = links.map((folder) => groupOf(folder, hasGroups ? (folder.group ?? folder.title) : null))
    return [
      ...linkWidgets(family[0]?.widget.title ?? '', groups, page),
      ...family.flatMap((folder) => feedWidgets(folder.label, feedsOf(folder), page)),
    ]
  })
}

const hasLinks = (folder: FolderCounts): boolean => folder.links > 0
const groupOf = ({ number, links }: Numbered, title: string | null): GroupDraft => ({ title, folder: number, links })
const pathOf = ({ widget, group }: FolderCounts): string => fittedEnd(group === null ? widget.title : `${widget.title} / ${group}`)
const feedsOf = ({ number, feeds }: Numbered): FeedRun[] => (feeds > 0 ? [{ folder: number, start: 0, count: feeds }] : [])
const feedsIn = (draft: FeedDraft): number => draft.feeds.reduce((sum, { count }) => sum + count, 0)

function linkWidgets(title: string, groups: readonly GroupDraft[], page: PageBounds): LinkDraft[] {
  return parts(groups, page.groups).map((part, n) => ({ widget_type: 'urllist', title: numbered(title, n), groups: part }))
}

function feedWidgets(title: string, feeds: readonly FeedRun[], page: PageBounds): FeedDraft[] {
  return cutRuns(feeds, page.feeds).map((part, n) => ({ widget_type: 'rsslist', title: numbered(title, n), feeds: part }))
}

/** Keeps as many of the first widgets as can be; the others come together in as few as hold them. */
function joinFeeds(drafts: readonly FeedDraft[], max: number, page: PageBounds, title: string): FeedDraft[] | null {
  const unchangedCount = unchangedCountOf(drafts.map(feedsIn), max, page.feeds)
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
      folder: group.folder,
      links: group.links,
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

/** The end of a path says more than its beginning. */
const fittedEnd = (path: string): string =>
  path.length <= maxTitleLength ? path : `…${path.slice(1 - maxTitleLength).replace(/^[\uDC00-\uDFFF]/, '')}`
