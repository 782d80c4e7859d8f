import type { Page } from '@foyer/contracts/pages'
import type { AddableWidgetType, Widget } from '@foyer/contracts/widgets'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'

/**
 * `tools` is the place in the widget's header for buttons of its own, there for editors and where the kind has some for everyone; `badge` the
 * one beside its title for a number.
 */
export type WidgetProps = { widget: Widget; page: Page; tools: HTMLElement | null; badge: HTMLElement | null }

/** What a kind's own part of the settings dialog gets. */
export type WidgetSettingsProps = { widget: Widget; page: Page }

/** A kind of widget: data about it, and the component that shows its body, loaded when the first one is on a page. */
export type WidgetKind = {
  type: AddableWidgetType
  icon: LucideIcon
  /** Its name, as a translation key. */
  titleKey: string
  /** Premium-only, as the specification lists them. */
  premium: boolean
  /** The settings a new one begins with; what they may be is in contracts (`settingsSchemas`). */
  defaults: Record<string, unknown>
  /** How the gallery shows it: one line about it, as a translation key, and its place. Only what is built has one. */
  gallery: { descriptionKey: string; position: number }
  /** How many rows to keep free before the component or its data is there. */
  rows: (widget: Widget) => number
  /** Who only looks at it has buttons in its header too. */
  toolsForAll?: boolean
  /** Its rows have no icon. */
  plainRows?: boolean
  /** What it says in its header of what is in it while it is collapsed. */
  collapsed?: LazyExoticComponent<ComponentType<{ widget: Widget }>>
  /** Types of things that, held over it while it is collapsed, open it. */
  opensFor?: readonly string[]
  component: ComponentType<WidgetProps>
  /** Its own part of the settings dialog, below what all widgets have. */
  settings?: LazyExoticComponent<ComponentType<WidgetSettingsProps>>
  /** Its own entries of the widget menu, for who may edit the page. */
  menu?: LazyExoticComponent<ComponentType<WidgetSettingsProps>>
}

/** Every kind by its type key; what is not in it is shown by the fallback. */
export type WidgetKinds = Record<string, WidgetKind>

/** The kind of a widget; undefined is shown by the fallback. */
export function kindOf(kinds: WidgetKinds, type: string): WidgetKind | undefined {
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined
}
