import type { Ability } from '@foyer/contracts/pages/page/abilities'
import type { SessionUser } from '@foyer/contracts/identity'
import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'
import type { Grants } from './modules/page/page.policy.ts'
import type { ItemAccesses } from './modules/kinds/item-accesses.ts'
import type { WidgetAccess } from './modules/widget/widget-access.ts'
import type { PageAccess } from './modules/page/page-access.ts'

type OfPage = { params: { id: number }; viewer: SessionUser; grants: Grants }
type OfWidget<Viewer> = { params: { id: number }; viewer: Viewer; grants: Grants; endpoint: { widget_type: WidgetType | undefined } }
/** What `also` names by its ids. */
type OfList = { params: { ids: readonly number[] }; viewer: SessionUser; grants: Grants }
type Visit = {
  params: { public_id: string } | { slug: string } | { widget_public_id: string }
  query: { access_token?: string | undefined }
  viewer: SessionUser | null
  grants: Grants
}

export type Authorizers = ReturnType<typeof createAuthorizers>

/** The rights on pages and widgets, by name. */
export function createAuthorizers({ pages, widgets, items }: { pages: PageAccess; widgets: WidgetAccess; items: ItemAccesses }) {
  const ofPage =
    <const A extends Ability>(ability: A) =>
    async ({ params, viewer, grants }: OfPage) => ({ page: await pages.forAbility(ability, params.id, viewer, grants) })
  return {
    'page:view': ({ params, query, viewer, grants }: Visit) => {
      const visit = { grants, token: query.access_token }
      if ('widget_public_id' in params) return pages.forViewByWidget(params.widget_public_id, viewer, visit)
      return 'slug' in params ? pages.forViewBySlug(params.slug, viewer, visit) : pages.forView(params.public_id, viewer, visit)
    },
    'page:copy': ({ params, viewer, grants }: OfPage) => pages.forCopy(params.id, viewer, grants),
    'page:edit': ofPage('edit'),
    'page:suggest': ofPage('suggest'),
    'page:review': ofPage('review'),
    'page:archive': ofPage('archive'),
    'page:share': ofPage('share'),
    'page:invite': ofPage('invite'),
    'page:manage': ofPage('manage'),
    'page:delete': ofPage('delete'),
    'page:restore': async ({ params, viewer }: OfPage) => ({ page: await pages.forRestoring(params.id, viewer) }),
    'page:mark': async ({ params, viewer, grants }: OfPage) => ({ page: await pages.forMark(params.id, viewer, grants) }),
    'widget:view': ({ params, viewer, grants }: OfWidget<SessionUser | null>) => widgets.forView(params.id, viewer, grants),
    'widget:edit': ({ params, viewer, grants, endpoint }: OfWidget<SessionUser>) =>
      widgets.forEdit(params.id, viewer, endpoint.widget_type, grants),
    'widget:remove': async ({ params, viewer, grants }: OfWidget<SessionUser>) => ({
      page: await widgets.forRemoval(params.id, viewer, grants),
    }),
    'widgets:view': async ({ params, viewer, grants }: OfList) => ({ seen: await widgets.forViewOfSeveral(params.ids, viewer, grants) }),
    'bookmarks:view': async ({ params, viewer, grants }: OfList) => ({ seen: await items.bookmarks.forView(params.ids, viewer, grants) }),
    'bookmarks:edit': async ({ params, viewer }: OfList) => ({ editable: await items.bookmarks.forEdit(params.ids, viewer) }),
    'notes:edit': async ({ params, viewer }: OfList) => ({ editable: await items.notes.forEdit(params.ids, viewer) }),
    'todos:edit': async ({ params, viewer }: OfList) => ({ editable: await items.todos.forEdit(params.ids, viewer) }),
  }
}
