import type { IdGenerator } from '@foyer/service-kit/ids'
import type { ImportedFolder } from './import-content.ts'
import { type SourceFolder, linksIn, maxGroupTitleLength } from './source-folder.ts'
import type { WidgetDraft } from './widget-layout.ts'

/** Where the entries of a source go: its links into a widget and group (by their numbers), from this number on; its feeds from a number on, each run. */
export type SourcePlace = {
  key: number
  link: { widget: number; group: number | null; first: number } | null
  feeds: Array<{ start: number; widget: number }>
}

export type ImportPlan = { folders: ImportedFolder[]; places: SourcePlace[] }

/** How many ids the widgets need: one a widget and one a group. */
export const idsNeeded = (drafts: readonly WidgetDraft[]): number => drafts.reduce((sum, draft) => sum + 1 + titledGroups(draft).length, 0)

const titledGroups = (draft: WidgetDraft): string[] =>
  draft.widget_type === 'urllist' ? draft.groups.flatMap(({ title }) => (title === null ? [] : [title])) : []

/** How many bookmarks or feeds a widget will hold. */
export const entriesOf = (draft: WidgetDraft): number =>
  draft.widget_type === 'rsslist'
    ? draft.feeds.reduce((sum, { count }) => sum + count, 0)
    : draft.groups.reduce((sum, { links }) => sum + links, 0)

/** Gives every widget and group its id, and says where the entries of every folder go. */
export function planImport(drafts: readonly WidgetDraft[], folders: readonly SourceFolder[], ids: IdGenerator): ImportPlan {
  const maxTitleLength = maxGroupTitleLength(drafts.reduce((sum, draft) => sum + titledGroups(draft).length, 0))
  return {
    folders: drafts.map((draft): ImportedFolder => ({
      widget_id: ids(),
      widget_type: draft.widget_type,
      title: draft.title,
      bookmarks: entriesOf(draft),
      groups: titledGroups(draft).map((title) => ({ id: ids(), title: title.slice(0, maxTitleLength).trim() })),
    })),
    places: placesIn(drafts, folders),
  }
}

function placesIn(drafts: readonly WidgetDraft[], folders: readonly SourceFolder[]): SourcePlace[] {
  const places = folders.map(({ sources }) => sources.map(({ key }): SourcePlace => ({ key, link: null, feeds: [] })))
  for (const [widget, draft] of drafts.entries()) {
    if (draft.widget_type === 'urllist') placeLinks(draft, widget, folders, places)
    else for (const run of draft.feeds) placeFeeds(run, widget, folders[run.folder], places[run.folder] ?? [])
  }
  return places.flat()
}

function placeLinks(
  { groups }: Extract<WidgetDraft, { widget_type: 'urllist' }>,
  widget: number,
  folders: readonly SourceFolder[],
  places: readonly SourcePlace[][],
): void {
  let first = 0
  for (const [index, { folder, title }] of groups.entries()) {
    const source = folders[folder]
    let within = first
    for (const [n, place] of (places[folder] ?? []).entries()) {
      place.link = { widget, group: title === null ? null : index, first: within }
      within += source?.sources[n]?.links ?? 0
    }
    // Those too that may be left out: numbers are places in an order, and may have gaps.
    first += source ? linksIn(source) : 0
  }
}

/** The part of a run that lies in each source, by the source's own numbers. */
function placeFeeds(run: { start: number; count: number }, widget: number, folder: SourceFolder | undefined, places: SourcePlace[]): void {
  let before = 0
  for (const [n, place] of places.entries()) {
    const count = folder?.sources[n]?.feeds ?? 0
    const start = Math.max(run.start, before) - before
    if (start < count && run.start + run.count > before + start) place.feeds.push({ start, widget })
    before += count
  }
}
