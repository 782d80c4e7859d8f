import { type WidgetKind, type WidgetKinds, registerWidgetKinds } from '../entities/widget/widget-kind.ts'
import { bookmarkKind } from '../features/bookmarks/widget-kind.ts'
import { calculatorKind } from '../features/calculator/widget-kind.ts'
import { feedKind } from '../features/feeds/widget-kind.ts'
import { noteKind } from '../features/notes/widget-kind.ts'
import { todoKind } from '../features/todos/widget-kind.ts'
import { worldClockKind } from '../features/world-clock/widget-kind.ts'

/** Every kind of widget this release can show. */
const kinds: readonly WidgetKind[] = [bookmarkKind, feedKind, noteKind, todoKind, worldClockKind, calculatorKind]

export const widgetKinds: WidgetKinds = Object.fromEntries(kinds.map((kind) => [kind.type, kind]))
registerWidgetKinds(widgetKinds)
