import type { Colour } from '@foyer/contracts/values'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { byName, defineMutation } from '../../lib/mutations/mutation-kind.ts'

type PageRef = { page_id: number; public_id: string }

export const updatePageLook = defineMutation({
  name: 'updatePageLook',
  idPaths: () => [],
  send: ({ page_id, ...change }: PageLookChange, { call }) => {
    const { background_color: _, ...body } = fieldsOf(change)
    return call('updatePage', { params: { id: String(page_id) }, body })
  },
  apply: (view, { public_id, ...change }) =>
    view.page.public_id === public_id ? { ...view, page: { ...view.page, ...fieldsOf(change) } } : view,
  merge: (earlier, later) => (earlier.page_id === later.page_id ? { ...earlier, ...later } : null),
})
/** The page's colour, how transparent its widgets are that do not say otherwise, and what is behind it: the server knows the colour of that by itself. */
export type PageLookChange = PageRef & {
  theme_color?: Colour
  widget_transparency?: number
  background?: string | null
  background_color?: Colour | null
}

/** Gives a page another description. */
export const describePage = defineMutation({
  name: 'describePage',
  idPaths: () => [],
  send: ({ page_id, description }: PageDescription, { call }) =>
    call('updatePage', { params: { id: String(page_id) }, body: { description } }),
  apply: (view, { public_id, description }) =>
    view.page.public_id === public_id ? { ...view, page: { ...view.page, description } } : view,
  merge: (earlier, later) => (earlier.page_id === later.page_id ? later : null),
})
export type PageDescription = PageRef & { description: string }

/** Gives all widgets of a page the same background; null takes it away. */
export const setWidgetsBackground = defineMutation({
  name: 'setWidgetsBackground',
  idPaths: () => [],
  send: ({ page_id, background }: WidgetsBackground, { call }) =>
    call('setWidgetsBackground', { params: { id: String(page_id) }, body: { background } }),
  apply: (view, { public_id, background }) => (view.page.public_id === public_id ? withBackground(view, background) : view),
  merge: (earlier, later) => (earlier.page_id === later.page_id ? later : null),
})
export type WidgetsBackground = PageRef & { background: Colour | null }

function fieldsOf({ theme_color, widget_transparency, background, background_color = null }: Omit<PageLookChange, keyof PageRef>) {
  return {
    ...(theme_color === undefined ? {} : { theme_color }),
    ...(widget_transparency === undefined ? {} : { widget_transparency }),
    ...(background === undefined ? {} : { background, background_color }),
  }
}

function withBackground(view: PageView, background: Colour | null): PageView {
  const columns = view.page.columns.map(({ widgets }) => ({
    widgets: widgets.map((widget) => {
      const { _b, ...settings } = widget.settings
      return { ...widget, settings: background === null ? settings : { ...settings, _b: background } }
    }),
  }))
  return { ...view, page: { ...view.page, columns } }
}

export const pageMutations = byName([updatePageLook, describePage, setWidgetsBackground])
