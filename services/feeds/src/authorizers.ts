import type { SessionUser } from '@foyer/contracts/identity'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { FeedDetailsService } from './modules/widget-feed/feed-details.service.ts'
import type { WidgetAccess } from './modules/widget/widget-access.ts'

type Request<Viewer> = { params: { id: number }; viewer: Viewer; grants: readonly PageGrant[] }

/** The rights on widgets and feeds, by name. */
export function createAuthorizers({ widgets, details }: { widgets: WidgetAccess; details: Pick<FeedDetailsService, 'find'> }) {
  return {
    'widget:view': async ({ params, viewer, grants }: Request<SessionUser | null>) => ({
      widget: await widgets.forView(params.id, viewer, grants),
    }),
    'widget:mark': async ({ params, viewer, grants }: Request<SessionUser>) => ({
      widget: await widgets.forView(params.id, viewer, grants),
    }),
    'widget:edit': async ({ params, viewer, grants }: Request<SessionUser>) => ({
      widget: await widgets.forEdit(params.id, viewer, grants),
    }),
    'feed:view': async ({ params, viewer, grants }: Request<SessionUser>) => ({ feed: await details.find(params.id, viewer, grants) }),
  }
}
