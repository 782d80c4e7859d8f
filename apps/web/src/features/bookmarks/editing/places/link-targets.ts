import type { Page } from '@foyer/contracts/pages/page/pages'
import { foldersOf } from '../../items/bookmark-items.ts'
import type { LinkTarget } from '../batches/batch-actions.ts'

/** The place that bookmarks come from: it is none that they can move to. */
export type LinkSource = { widgetId: number; folderId: number | null }

/** Where bookmarks of a page can go: its bookmark widgets in the order they are seen, each group of those that have some. */
export function linkTargets(page: Page, source: LinkSource | null): LinkTarget[] {
  return page.columns
    .flatMap(({ widgets }) => widgets)
    .filter((widget) => widget.widget_type === 'urllist' && !widget.is_live_copy && widget.id > 0)
    .flatMap((widget): LinkTarget[] => {
      const folders = foldersOf(widget).filter(({ id }) => id > 0)
      if (folders.length === 0) return [{ widgetId: widget.id, folderId: null, name: widget.title }]
      return folders.map(({ id, title }) => ({ widgetId: widget.id, folderId: id, name: `${widget.title} › ${title}` }))
    })
    .filter(({ widgetId, folderId }) => widgetId !== source?.widgetId || folderId !== source.folderId)
}

/** Where a group of a widget can go: the other bookmark widgets of a page. */
export function groupTargets(page: Page, sourceId: number): LinkTarget[] {
  return page.columns
    .flatMap(({ widgets }) => widgets)
    .filter(({ id, widget_type, is_live_copy }) => widget_type === 'urllist' && !is_live_copy && id > 0 && id !== sourceId)
    .map(({ id, title }) => ({ widgetId: id, folderId: null, name: title }))
}

/** Those whose name has every word that was typed. */
export function matchingTargets(targets: readonly LinkTarget[], typed: string): LinkTarget[] {
  const words = typed.toLocaleLowerCase().split(/\s+/)
  return targets.filter(({ name }) => words.every((word) => name.toLocaleLowerCase().includes(word)))
}
