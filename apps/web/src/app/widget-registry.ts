import { registerWidgetKinds } from '../entities/widget/widget-kind.ts'
import { bookmarkKind } from '../features/bookmarks/widget-kind.ts'
import { feedKind } from '../features/feeds/widget-kind.ts'
import { noteKind } from '../features/notes/widget-kind.ts'
import { todoKind } from '../features/todos/widget-kind.ts'

/** Kinds that are on nearly every page: they are in the first view. */
const firstKinds = [bookmarkKind, feedKind, noteKind, todoKind]

/** The kinds that are loaded, by type: those of the first view, and the others once a page with one of them is. */
export const widgetKinds = registerWidgetKinds(firstKinds, async () => (await import('./further-kinds.ts')).furtherKinds)
