import { type WidgetKind, type WidgetKinds, registerWidgetKinds } from '../entities/widget/widget-kind.ts'
import { bookmarkKind } from '../features/bookmarks/widget-kind.ts'
import { feedKind } from '../features/feeds/widget-kind.ts'
import { noteKind } from '../features/notes/widget-kind.ts'
import { todoKind } from '../features/todos/widget-kind.ts'

/** Every kind of widget this release can show. */
const kinds: readonly WidgetKind[] = [bookmarkKind, feedKind, noteKind, todoKind]

export const widgetKinds: WidgetKinds = Object.fromEntries(kinds.map((kind) => [kind.type, kind]))
registerWidgetKinds(widgetKinds)

/** Starts fetching the code of kinds that most pages have together with the page, so that it is there when the data is. */
export function preloadWidgets(): void {
  for (const kind of kinds) void kind.preload?.().catch(() => undefined)
}
