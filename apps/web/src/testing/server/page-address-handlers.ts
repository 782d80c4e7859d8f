import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { fieldError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { type State, missing, pageOf, viewOf } from './state.ts'

export const pageAddressHandlers = (state: State): Handlers => ({
  checkPageSlug: ({ query: { slug, page_id } }) => ({
    slug,
    available: !isReservedSlug(slug) && state.pages.every((page) => page.public_url !== slug || page.id === page_id),
  }),
  setPageSlug: ({ params, body }) => {
    const { public_url, slug } = setPageAddress(state, pageOf(state, params.id), body.slug)
    return { public_url, slug }
  },
  viewSharedWidget: ({ params, query }) => {
    const isIt = (widget: Widget) => widget.public_id === params.widget_public_id
    const page = state.pages.find(({ columns }) => columns.some(({ widgets }) => widgets.some(isIt))) ?? missing()
    const widgets = page.columns.flatMap((column) => column.widgets.filter(isIt))
    return viewOf(state, { ...page, columns: [{ widgets }], column_count: 1 }, query.access_token)
  },
  viewPageBySlug: ({ params: { slug } }) => {
    const formerId = state.formerSlugs.get(slug)
    const page = state.pages.find(({ public_url }) => public_url === slug) ?? state.pages.find(({ id }) => id === formerId)
    return viewOf(state, page ?? missing())
  },
})

/** Gives a page an address, or none; the one that it had leads to it until another page takes it. */
export function setPageAddress(state: State, page: Page, slug: string | null): Page {
  const isTaken = slug !== null && (isReservedSlug(slug) || state.pages.some(({ id, public_url }) => id !== page.id && public_url === slug))
  if (isTaken) throw fieldError('slug', 'taken')
  if (page.public_url !== null) state.formerSlugs.set(page.public_url, page.id)
  return Object.assign(page, { public_url: slug, slug: slug ?? '' })
}
