import type { Page } from '@foyer/contracts/pages/page/pages'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ContentKind } from '../reading/understand.ts'

/** A widget that things can be added to, or one of its groups or lists. `last`: the item at its end. */
export type Place = { widgetId: number; sectionId: number | null; name: string; last: number | null; room: number }

/** What has a place among others. A feed, an embed and a picture have forms of their own. */
export type PlacedKind = Exclude<ContentKind, 'feed' | 'embed' | 'picture'>

/** What a kind of content is kept in. */
export const widgetTypes: Readonly<Record<PlacedKind, AddableWidgetType>> = {
  bookmarks: 'urllist',
  note: 'notes',
  todos: 'todo',
}

/** The places of a page for a kind of content, in the order they are seen; `limit`: how many items a widget takes. */
export function placesOn(page: Page, kind: PlacedKind, limit: number): Place[] {
  return page.columns
    .flatMap(({ widgets }) => widgets)
    .filter((widget) => widget.widget_type === widgetTypes[kind] && !widget.is_live_copy)
    .flatMap((widget): Place[] => {
      const place = { widgetId: widget.id, last: lastItem(widget), room: Math.max(0, limit - (widget.items?.total ?? 0)) }
      const sections = sectionsOf(widget)
      if (sections.length === 0) return [{ ...place, sectionId: null, name: widget.title }]
      if (sections.length === 1 && kind === 'todos') return [{ ...place, sectionId: sections[0]?.id ?? null, name: widget.title }]
      return sections.map(({ id, title }) => ({ ...place, sectionId: id, name: `${widget.title} › ${title}` }))
    })
}

function sectionsOf({ items }: Widget): readonly { id: number; title: string }[] {
  if (items && 'folders' in items) return items.folders
  return items && 'lists' in items ? items.lists : []
}

function lastItem({ items }: Widget): number | null {
  return items && 'notes' in items ? (items.notes.at(-1)?.id ?? null) : null
}
