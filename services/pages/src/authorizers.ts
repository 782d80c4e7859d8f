import type { SessionUser } from '@foyer/contracts/identity'
import type { WidgetType } from '@foyer/contracts/widget-types'
import type { WidgetAccess } from './modules/widget/widget-access.ts'
import type { PageAccess } from './modules/page/page-access.ts'

type OfPage = { params: { id: number }; viewer: SessionUser }
type OfWidget<Viewer> = { params: { id: number }; viewer: Viewer; endpoint: { widget_type: WidgetType | undefined } }

export type Authorizers = ReturnType<typeof createAuthorizers>

/** The rights on pages and widgets, by name. */
export function createAuthorizers({ pages, widgets }: { pages: PageAccess; widgets: WidgetAccess }) {
  return {
    'page:view': ({ params, viewer }: { params: { public_id: string } | { slug: string }; viewer: SessionUser | null }) =>
      'slug' in params ? pages.forViewBySlug(params.slug, viewer) : pages.forView(params.public_id, viewer),
    'page:copy': ({ params, viewer }: OfPage) => pages.forCopy(params.id, viewer),
    'page:edit': async ({ params, viewer }: OfPage) => ({ page: await pages.forEdit(params.id, viewer) }),
    'page:own': async ({ params, viewer }: OfPage) => ({ page: await pages.forOwner(params.id, viewer) }),
    'page:restore': async ({ params, viewer }: OfPage) => ({ page: await pages.forRestoring(params.id, viewer) }),
    'page:mark': async ({ params, viewer }: OfPage) => ({ page: await pages.forMark(params.id, viewer) }),
    'widget:view': ({ params, viewer }: OfWidget<SessionUser | null>) => widgets.forView(params.id, viewer),
    'widget:edit': ({ params, viewer, endpoint }: OfWidget<SessionUser>) => widgets.forEdit(params.id, viewer, endpoint.widget_type),
    'widget:remove': async ({ params, viewer }: OfWidget<SessionUser>) => ({ page: await widgets.forRemoval(params.id, viewer) }),
  }
}
