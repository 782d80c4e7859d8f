import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** `tools` is the place in the widget's header for buttons of its own; there for editors alone. */
export type WidgetProps = { widget: Widget; page: Page; tools: HTMLElement | null }

/** A kind of widget: data about it, and the component that shows its body, loaded when the first one is on a page. */
export type WidgetKind = {
  type: string
  icon: LucideIcon
  /** Its name, as a translation key. */
  titleKey: string
  /** How many rows to keep free before the component or its data is there. */
  rows: (widget: Widget) => number
  /** Its rows have no icon. */
  plainRows?: boolean
  component: ComponentType<WidgetProps>
}

/** Every kind by its type key; what is not in it is shown by the fallback. */
export type WidgetKinds = Record<string, WidgetKind>
