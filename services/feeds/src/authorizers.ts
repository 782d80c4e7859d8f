import type { SessionUser } from '@foyer/contracts/identity'
import type { FeedDetailsService } from './modules/widget-feed/feed-details.service.ts'
import type { WidgetAccess } from './modules/widget/widget-access.ts'

type Request<Viewer> = { params: { id: number }; viewer: Viewer }

/** The rights on widgets and feeds, by name. */
export function createAuthorizers({ widgets, details }: { widgets: WidgetAccess; details: Pick<FeedDetailsService, 'find'> }) {
  return {
    'widget:view': async ({ params, viewer }: Request<SessionUser | null>) => ({ widget: await widgets.forView(params.id, viewer) }),
    'widget:mark': async ({ params, viewer }: Request<SessionUser>) => ({ widget: await widgets.forView(params.id, viewer) }),
    'widget:edit': async ({ params, viewer }: Request<SessionUser>) => ({ widget: await widgets.forEdit(params.id, viewer) }),
    'feed:view': async ({ params, viewer }: Request<SessionUser>) => ({ feed: await details.find(params.id, viewer) }),
  }
}
