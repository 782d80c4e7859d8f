import type { Icon } from '@foyer/contracts/icons/icons'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ApiError } from '../../lib/api/api-error.ts'
import { basesAfter } from '../../lib/mutations/bases.ts'
import { type Arrangement, type Place, moveTo } from '../page/arrangement.ts'
import { tellAddedWidget } from './new-widget-added.ts'
import { arrangementOf, changeWidget, withArrangement, withWidget, withoutWidget, widgetsOf } from '../page/page-cache.ts'
import { itemsAdapterOf, registeredKinds } from './widget-kind.ts'
import { type MutationContext, byName, defineMutation, ignoreNotFound, idsWithKey } from '../../lib/mutations/mutation-kind.ts'

type PageRef = { page_id: number; public_id: string }
type Settings = Record<string, unknown>

export const addWidget = defineMutation({
  name: 'addWidget',
  idPaths: () => [],
  send: async ({ page_id, widget_type, title, column, index, settings, links }: NewWidget, { call, idempotencyKey: key }) => {
    // To one widget the answer is that widget.
    const widget = (await call('addWidget', {
      params: { id: String(page_id) },
      body: { widget_type, title, column, index, idempotency_key: key, ...(settings ? { settings } : {}), ...(links ? { links } : {}) },
    })) as Widget
    tellAddedWidget(widget)
    return widget
  },
  apply: (view, payload, id) => (view.page.id === payload.page_id ? withWidget(view, newWidget(payload, id)) : view),
  createdId: (widget) => widget.id,
  findCreatedIds(view, key) {
    const widgets = widgetsOf(view)
    return idsWithKey(widgets, key).flatMap((id) => [id, ...widgets.filter((widget) => widget.id === id).flatMap(sectionIds)])
  },
  // Sections it begins with, such as the first list of a to-do widget: items may have been added to them already.
  secondaryIds: sectionIds,
  commit: (view, payload, widget) => (view.page.id === payload.page_id ? withWidget(view, widget) : view),
})
export type NewWidget = PageRef & {
  widget_type: AddableWidgetType
  title: string
  column: number
  index: number
  settings?: Settings
  /** What a bookmark widget begins with; shown when the server has given their ids. */
  links?: { url: string; title?: string }[]
}

export const updateWidget = defineMutation({
  name: 'updateWidget',
  idPaths: () => ['widget_id', ...settingIdPaths()],
  send: ({ widget_id, title, bases, icon, settings }: WidgetChange, { call }) =>
    call('updateWidget', {
      params: { id: String(widget_id) },
      body: {
        ...(title === undefined ? {} : { title, ...(bases ? { bases } : {}) }),
        ...(icon === undefined ? {} : { icon }),
        ...(settings ? { settings } : {}),
      },
    }),
  apply: (view, { widget_id, title, icon, settings }) =>
    changeWidget(view, widget_id, (widget) => ({
      ...widget,
      title: title ?? widget.title,
      icon: icon === undefined ? widget.icon : icon,
      settings: settings ? patched(widget.settings, settings) : widget.settings,
    })),
  merge: (earlier, later) =>
    earlier.widget_id === later.widget_id
      ? {
          ...earlier,
          ...later,
          ...(earlier.bases && later.title !== undefined ? { bases: basesAfter(earlier.bases, earlier.title ?? later.title) } : {}),
          ...((earlier.settings ?? later.settings) ? { settings: { ...earlier.settings, ...later.settings } } : {}),
        }
      : null,
})
/** A setting, or an icon, of null takes it away. `bases`: the titles that the server may have, of which this is a change. */
export type WidgetChange = { widget_id: number; title?: string; bases?: string[]; icon?: Icon | null; settings?: Settings }

export const deleteWidget = defineMutation({
  name: 'deleteWidget',
  idPaths: () => ['widget_id'],
  send: ({ widget_id }: { widget_id: number }, { call }) => ignoreNotFound(call('deleteWidget', { params: { id: String(widget_id) } })),
  apply: (view, { widget_id }) => withoutWidget(view, widget_id),
})

/** `widget` is what was shown before, with its place, so that it is back at once. */
export const restoreWidget = defineMutation({
  name: 'restoreWidget',
  idPaths: ({ widget }) => idPathsOf(widget),
  send: ({ widget }: { widget: Widget }, { call }) => call('restoreWidget', { params: { id: String(widget.id) } }),
  apply: (view, { widget }) => (view.page.id === widget.tab_id ? withWidget(view, widget) : view),
  // Its items may have changed between what was shown and its deletion.
  commit: (view, _payload, restored) => (view.page.id === restored.tab_id ? withWidget(view, restored) : view),
})

/** A widget to another place on its page, told by what it stands after, so that it means the same when others have moved things meanwhile. */
export const placeWidget = defineMutation({
  name: 'placeWidget',
  movedIds: ({ widget_id }) => [`widget:${widget_id}`],
  idPaths: () => ['widget_id', 'after'],
  send: async ({ public_id, page_id, ...move }: PageRef & WidgetPlace, context) =>
    arrange({ page_id, public_id }, context, (columns) => placed(columns, move)),
  apply: (view, { public_id, widget_id, column, after }) =>
    view.page.public_id === public_id ? withArrangement(view, placed(arrangementOf(view.page), { widget_id, column, after })) : view,
})
/** `after`: the widget above it in that column; null at the top. */
export type WidgetPlace = { widget_id: number; column: number; after: number | null }

/** How many columns there are and how wide; the widgets of a column that goes stand at the end of the last that stays. */
export const setColumns = defineMutation({
  name: 'setColumns',
  idPaths: () => [],
  send: async ({ public_id, page_id, column_widths }: PageRef & { column_widths: number[] }, context) =>
    arrange({ page_id, public_id }, context, (columns) => fitted(columns, column_widths.length), column_widths),
  apply: (view, { public_id, column_widths }) => {
    if (view.page.public_id !== public_id) return view
    const arranged = withArrangement(view, fitted(arrangementOf(view.page), column_widths.length))
    return { ...arranged, page: { ...arranged.page, column_widths, column_count: column_widths.length } }
  },
  merge: (earlier, later) => (earlier.page_id === later.page_id ? later : null),
})

/** To another page. `widget` is what is shown now: it appears there at once if that page is here. */
export const moveWidgetToPage = defineMutation({
  name: 'moveWidgetToPage',
  idPaths: ({ widget }) => idPathsOf(widget),
  send: ({ widget, to_page_id, column, index }: WidgetMove, { call }) =>
    call('moveWidget', { params: { id: String(widget.id) }, body: { page_id: to_page_id, column, index } }),
  apply: (view, { widget, to_page_id, column, index }) => {
    if (view.page.id === to_page_id) return withWidget(view, { ...widget, tab_id: to_page_id, column, index })
    return withoutWidget(view, widget.id)
  },
  // What it holds is known to the server: earlier mutations may have added items to it.
  commit: (view, { widget }, moved) => (view.page.id === moved.tab_id ? withWidget(view, moved) : withoutWidget(view, widget.id)),
})
export type WidgetMove = { widget: Widget; to_page_id: number; column: number; index: number }

const attempts = 5

/** Works the whole arrangement out of what the server has now; when it has moved on meanwhile, reads it and tries again. */
async function arrange(page: PageRef, context: MutationContext, change: (columns: Arrangement) => Arrangement, column_widths?: number[]) {
  for (let attempt = 1; ; attempt += 1) {
    const view = (attempt === 1 ? context.cachedPage(page.public_id) : undefined) ?? (await context.refetchPage(page.public_id))
    if (!view) throw new ApiError(404, { code: 'not_found' })
    const columns = change(arrangementOf(view.page))
    try {
      const body = { columnsCount: columns.length, columns, ...(column_widths ? { column_widths } : {}) }
      return await context.call('arrangeWidgets', { params: { id: String(page.page_id) }, body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict' || attempt >= attempts) throw error
    }
  }
}

function placed(columns: Arrangement, { widget_id, column, after }: WidgetPlace): Arrangement {
  if (!columns.some((ids) => ids.includes(widget_id))) return columns
  const target = Math.min(column, columns.length - 1)
  const rest = (columns[target] ?? []).filter((id) => id !== widget_id)
  const above = after === null ? -1 : rest.indexOf(after)
  const place: Place = { column: target, index: after !== null && above < 0 ? rest.length : above + 1 }
  return moveTo(columns, widget_id, place)
}

function fitted(columns: Arrangement, count: number): Arrangement {
  const remaining = Array.from({ length: count }, (_, index) => columns[index] ?? [])
  const left = columns.slice(count).flat()
  return remaining.map((ids, index) => (index === count - 1 ? [...ids, ...left] : ids))
}

/** Settings with a change; null takes one away. */
export function patched(settings: Settings, patch: Settings): Settings {
  return Object.fromEntries(Object.entries({ ...settings, ...patch }).filter(([, value]) => value !== null))
}

function newWidget({ page_id, public_id, widget_type, title, column, index, settings }: NewWidget, id: number): Widget {
  const items = itemsAdapterOf({ widget_type })?.empty(title, id) ?? null
  return {
    id,
    widget_id: id,
    public_id: '',
    widget_type,
    type: widget_type,
    title,
    icon: null,
    settings: settings ?? {},
    column,
    index,
    tab_id: page_id,
    tab: { id: page_id, public_id },
    items,
  }
}

/** Ids of the sections that a new widget begins with. */
function sectionIds(widget: Widget): number[] {
  return widget.items ? (itemsAdapterOf(widget)?.secondaryIds?.(widget.items) ?? []) : []
}

/** Where a whole widget in a payload holds ids. */
function idPathsOf(widget: Widget): string[] {
  const itemPaths = itemsAdapterOf(widget)?.idPaths ?? []
  return ['widget.id', 'widget.widget_id', ...itemPaths.map((path) => `widget.items.${path}`)]
}

/** Settings that hold ids, of any kind: an update does not say which kind its widget is of. */
function settingIdPaths(): string[] {
  return registeredKinds().flatMap(({ settingIdPaths: paths = [] }) => paths.map((path) => `settings.${path}`))
}

export const widgetMutations = byName([addWidget, updateWidget, deleteWidget, restoreWidget, placeWidget, setColumns, moveWidgetToPage])
