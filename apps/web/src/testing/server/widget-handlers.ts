import type { ExternalData } from '@foyer/contracts/link-tools/external-data'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { emptyItems } from '../things.ts'
import type { Handlers } from './api-server.ts'
import { addLink } from './item-handlers.ts'
import { storedAddress } from './stored-address.ts'
import { type State, missing, newId, once, pageOf, publicIdOf, restore, softDelete, take, widgetOf } from './state.ts'

/** Where Foyer shows the picture at an address. */
export const pictureUrlOf = (address: string) => `/api/tools/images/${'S'.repeat(43)}/${Buffer.from(address).toString('base64url')}`

export const widgetHandlers = (state: State): Handlers => ({
  setWidgetsBackground: ({ params, body: { background, transparency, ignorePage } }) => {
    const ignores = ignorePage ?? (transparency === undefined ? undefined : true)
    const settings = { _b: background, _t: transparency, _i: ignores === undefined ? undefined : !ignores }
    return changeAllWidgets(pageOf(state, params.id), defined(settings))
  },
  patchWidgetSettings: ({ params, body: { widgetType, widgetSettings } }) =>
    changeAllWidgets(pageOf(state, params.id), widgetSettings, (widget) => widget.widget_type === widgetType),
  arrangeWidgets: ({ params, body }) => {
    const page = pageOf(state, params.id)
    const widgets = new Map(page.columns.flatMap((column) => column.widgets).map((widget) => [widget.id, widget]))
    page.columns = body.columns.map((ids) => ({ widgets: ids.flatMap((id) => widgets.get(id) ?? []) }))
    page.column_count = body.columnsCount
    if (body.column_widths) page.column_widths = body.column_widths
    page.version += 1
    return { version: page.version }
  },
  addWidget: ({ params, body }) =>
    once(state, body.idempotency_key, () => {
      if ('widgets' in body) return addCopies(state, params.id, body)
      const id = newId()
      const widget: Widget = {
        id,
        widget_id: id,
        public_id: publicIdOf('w', id),
        widget_type: body.widget_type,
        type: body.widget_type,
        title: body.title,
        icon: null,
        settings: body.settings ?? {},
        column: body.column,
        index: body.index,
        tab_id: params.id,
        items: emptyItems(body.widget_type, body.title),
      }
      columnAt(state, params.id, body.column).splice(body.index, 0, widget)
      if (body.widget_type === 'rsslist') state.feeds.set(id, [])
      for (const link of body.links ?? []) addLink(state, id, link, undefined)
      return widget
    }),
  updateWidget: ({ params, body }) => {
    const widget = widgetOf(state, params.id)
    const icon = body.icon === undefined ? widget.icon : body.icon && { ...body.icon, meta: {} }
    const settings = changedSettings(widget, body.settings)
    const { u } = (settings['p'] ?? {}) as { u?: string }
    return Object.assign(widget, { title: body.title ?? widget.title, icon, settings, picture_url: u && pictureUrlOf(u) })
  },
  deleteWidget: ({ params }) => {
    for (const { widgets } of state.pages.flatMap((page) => page.columns)) softDelete(state, widgets, params.id)
  },
  restoreWidget: ({ params }) => {
    restore(state, params.id)
    take(state.deletedWidgets, params.id)
    return widgetOf(state, params.id)
  },
  moveWidget: ({ params, body }) => {
    const widget = widgetOf(state, params.id)
    for (const { widgets } of state.pages.flatMap((page) => page.columns)) take(widgets, params.id)
    columnAt(state, body.page_id, body.column).splice(body.index, 0, widget)
    return widget
  },
  deleteWidgets: ({ params }) => {
    const columns = pageOf(state, params.id).columns
    for (const id of params.ids) for (const { widgets } of columns) softDelete(state, widgets, id)
  },
  restoreWidgets: ({ params }) => {
    for (const id of params.ids) restore(state, id)
    return widgetsOn(state, params.id, params.ids)
  },
  moveWidgets: ({ params, body }) => {
    const page = pageOf(state, params.id)
    const moved = params.ids.flatMap((id) => page.columns.flatMap(({ widgets }) => take(widgets, id) ?? []))
    columnAt(state, body.page_id, body.column).splice(body.index, 0, ...moved)
    return widgetsOn(state, body.page_id, params.ids)
  },
  findDomains: ({ query }) => ({ domains: [{ domain: `${query.query}.example`, title: `Site ${query.query}` }] }),
  findPicture: ({ query: { url } }) => {
    const size = state.pictures.get(url) ?? missing()
    return { url, ...size, picture_url: pictureUrlOf(url) }
  },
  suggestSearches: ({ query }) => ({ suggestions: [`${query.q} ${query.provider} 1`, `${query.q} ${query.provider} 2`] }),
  titleFromResource: ({ query }) => {
    const url = storedAddress(query.url)
    return { url, title: url.endsWith('.pdf') ? `File at ${url}` : `Title of ${url}` }
  },
  externalUrlData: ({ query }) => externalDataOf(state, query.url),
  widgetExternalData: ({ query }) => externalDataOf(state, query.url),
  findTitle: ({ query }) => ({ url: storedAddress(query.url), title: `Title of ${storedAddress(query.url)}` }),
})

/** A page that describes itself in full, unless the state has it otherwise. */
function externalDataOf({ heads }: State, typed: string): ExternalData {
  const url = storedAddress(typed)
  const picture = new URL('/picture.png', url).href
  return {
    url,
    canonical_url: url,
    kind: 'page',
    title: `Title of ${url}`,
    description: `About ${url}`,
    site_name: 'The site',
    language: 'en',
    icon: null,
    picture: { url: picture, picture_url: pictureUrlOf(picture), width: null, height: null },
    feeds: [],
    wall: null,
    ...heads.get(url),
  }
}

type Copies = { widgets: number[]; column: number; index: number; isLiveCopy: boolean }

function addCopies(state: State, pageId: number, { widgets, column, index, isLiveCopy }: Copies) {
  const copies = widgets.map((id) => (isLiveCopy ? liveCopyOf(state, id) : copyOf(widgetOf(state, id))))
  columnAt(state, pageId, column).splice(index, 0, ...copies)
  const version = (pageOf(state, pageId).version += 1)
  return { version, widgets: copies.map(({ id }, n) => ({ id, from: widgets[n] ?? 0 })) }
}

/** Widgets as they are on their page, with their places. */
function widgetsOn(state: State, pageId: number, ids: readonly number[]) {
  const page = pageOf(state, pageId)
  const placed = page.columns.flatMap(({ widgets }, column) =>
    widgets.map((widget, index) => ({ ...widget, tab_id: pageId, column, index })),
  )
  return { version: (page.version += 1), widgets: ids.flatMap((id) => placed.filter((widget) => widget.id === id)) }
}

/** Of a widget under ids of its own; what it holds keeps its ids. */
export function copyOf(widget: Widget): Widget {
  const id = newId()
  return { ...structuredClone(widget), id, widget_id: id, public_id: publicIdOf('w', id) }
}

/** As it is now; the server reads it anew each time. */
function liveCopyOf(state: State, id: number): Widget {
  const original = widgetOf(state, id)
  const page = state.pages.find(({ columns }) => columns.some(({ widgets }) => widgets.includes(original)))
  original.has_live_copies = true
  const { has_live_copies: _, ...copy } = copyOf(original)
  return {
    ...copy,
    is_live_copy: true,
    is_shared: true,
    source_id: id,
    share_widget_id: id,
    tab: { id: page?.id ?? 1, public_id: page?.public_id ?? 'Abc1234' },
  }
}

function changedSettings(widget: Widget, change: Widget['settings'] = {}): Widget['settings'] {
  return Object.fromEntries(Object.entries({ ...widget.settings, ...change }).filter(([, value]) => value !== null))
}

function changeAllWidgets(page: Page, change: Widget['settings'], isChanged: (widget: Widget) => boolean = () => true) {
  for (const widget of page.columns.flatMap(({ widgets }) => widgets).filter(isChanged)) widget.settings = changedSettings(widget, change)
  page.version += 1
  return { version: page.version }
}

function columnAt(state: State, pageId: number, column: number): Widget[] {
  return pageOf(state, pageId).columns[column]?.widgets ?? missing()
}

/** A change without the fields that it leaves as they are. */
export function defined<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
