import type { ItemsPart } from '@foyer/contracts/pages/item/item-calls'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { RenderCall } from '@foyer/contracts/api/rendering'
import type { SourceName } from '@foyer/contracts/link-tools/sources'
import type { Items, Widget } from '@foyer/contracts/pages/widget/widgets'
import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { MutationKinds } from '../../lib/mutations/outbox.ts'

/** `tools` is the place in the widget's header for buttons of its own; `badge` the one beside its title for a number. */
export type WidgetProps = { widget: Widget; page: Page; tools: HTMLElement | null; badge: HTMLElement | null }

/** The props of a kind's own part of the settings dialog. */
export type WidgetSettingsProps = { widget: Widget; page: Page }

/** What the form gets that adds a widget with its content, at a place of a page. `address`: one that was pasted, to begin with. `onDone` gets the widget. */
export type AddFormProps = { page: Page; column: number; index: number; onDone: (widgetId?: number) => void; address?: string }

export type Item = { id: number }

/** An item as the search shows it. */
export type SearchEntry = {
  id: number
  title: string
  /** What is searched besides the title, in the order of its weight. */
  fields: string[]
  /** The group or list it is in. */
  section?: { id: number; title: string } | undefined
  /** Opens this address and shows its icon; without it the entry leads to its widget. */
  link?: Pick<Bookmark, 'url' | 'icon' | 'status_code' | 'mute_broken'>
  /** Searched after all fields, and shown. */
  tags?: string[] | undefined
  /** Present where an item can be done or not. */
  isDone?: boolean
  /** Of what has no title: its text, whose first line stands for that, and of which the first line that matches is shown where the title does not. */
  markdown?: string
}

/** How code that works on items of any kind reaches those of one kind. Pure. */
export type ItemsAdapter<I extends Items = Items, P extends ItemsPart = ItemsPart> = {
  /** What a new widget holds. Ids of sections it begins with count down from its own. */
  empty(title: string, widgetId: number): I
  /** The loaded items in the order of display. */
  list(items: I): Item[]
  /** Ids of everything that takes up height, top to bottom, where that is more than the items. */
  rowIds?(items: I): number[]
  itemsOf(part: P): Item[]
  /** Appends the next part. An item added meanwhile may come again: its later place is the right one. */
  append(items: I, part: P): I
  /** Where items hold ids; see `MutationKind.idPaths`. */
  idPaths: readonly string[]
  /** Ids of the sections that a new widget begins with. */
  secondaryIds?(items: I): number[]
  /** What the search calls items of this kind, as a translation key. */
  searchLabelKey: string
  /** The loaded items and the remaining ones for the search. */
  searchEntries(items: I, remaining: readonly Item[]): SearchEntry[]
}

/** What widgets of a kind need beside the page they are on, as the server asks for it before it renders them. Pure. */
export type FirstData = {
  endpoint: RenderCall['endpoint']
  /** The calls that are still to be made; `data` gives what is in the query cache. */
  calls(widgets: readonly Widget[], data: (key: QueryKey) => unknown): RenderCall[]
  /** What the answer to one of these calls puts into the query cache. */
  queries(call: RenderCall, body: unknown): [QueryKey, unknown][]
}

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
  /** How the gallery shows it: one line about it, as a translation key, and its place; the button of it on an empty page. */
  gallery: { descriptionKey: string; position: number; firstStepKey?: string }
  /** The source that it shows, where that has to be set up by whoever runs Foyer: until then the gallery does not offer it. */
  source?: SourceName
  /** What is asked before one is added, in place of adding an empty one. */
  addForm?: ComponentType<AddFormProps>
  /** How many rows to keep free before the component or its data is there. */
  rows: (widget: Widget) => number
  /** What is in it is as high for a finger as for a mouse: its rows are those of a mouse everywhere, and may be a part of one. */
  fixedRows?: boolean
  /** What is in it is this high, a CSS length, where that is no number of rows; `var(--row)` is the height of one. What is lower is given that height. */
  height?: (widget: Widget) => string | undefined
  /** What is in it is laid out by its width (container queries): the frame is its container. */
  adaptsToWidth?: boolean
  /** Its rows have no icon. */
  plainRows?: boolean
  /** What it says in its header of what is in it while it is collapsed. */
  collapsed?: ComponentType<{ widget: Widget }>
  /** Types of things that, held over it while it is collapsed, open it. */
  opensFor?: readonly string[]
  /** What it shows depends on the browser alone (its time zone, its locale): the server keeps its room free. */
  inBrowserOnly?: boolean
  component: ComponentType<WidgetProps>
  /** What its first view needs beside the page, for the server that renders it. */
  firstData?: () => Promise<FirstData>
  /** Items of its own; a kind without has settings alone. */
  items?: ItemsAdapter
  /** Its own mutations, for people who are signed in. */
  mutations?: () => Promise<MutationKinds>
  /** Setting fields that hold ids of its own sections, as paths. */
  settingIdPaths?: readonly string[]
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

const registered: WidgetKinds = {}
let loadFurther: (() => Promise<readonly WidgetKind[]>) | undefined
let loading: Promise<void> | undefined

/**
 * Makes kinds known, also to code that has a widget and not the registry, and gives all that are known by then. `further` loads those that are not
 * in the first view.
 */
export function registerWidgetKinds(kinds: readonly WidgetKind[], further = loadFurther): WidgetKinds {
  for (const kind of kinds) registered[kind.type] = kind
  if (further !== loadFurther) loading = undefined
  loadFurther = further
  return registered
}

export function registeredKinds(): WidgetKind[] {
  return Object.values(registered)
}

/** Loads all kinds that there are, once; after a failure the next call tries again. */
export function loadKinds(): Promise<void> {
  loading ??= registerFurther().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function registerFurther(): Promise<void> {
  registerWidgetKinds((await loadFurther?.()) ?? [])
}

/** Loads the kinds of some widgets. What fails is tried again, and told, where a widget is drawn. */
export async function loadKindsOf(widgets: readonly Widget[]): Promise<void> {
  if (widgets.some(({ widget_type }) => !kindOf(registered, widget_type))) await loadKinds().catch(() => undefined)
}

/** The adapter of a widget's items; undefined where it has none or this person may not see them, or its kind is not known here. */
export function itemsAdapterOf({
  widget_type,
  items,
}: Pick<Widget, 'widget_type'> & { items?: Widget['items'] }): ItemsAdapter | undefined {
  return items && 'access_denied' in items ? undefined : kindOf(registered, widget_type)?.items
}
