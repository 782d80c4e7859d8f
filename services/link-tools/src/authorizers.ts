import type { SessionUser } from '@foyer/contracts/identity'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import type { SnapshotRecord } from './modules/snapshots/snapshot.model.ts'
import type { SnapshotAccess } from './modules/snapshots/snapshot-access.ts'

type Request<Viewer> = {
  params: { id: number }
  viewer: Viewer
  grants: readonly PageGrant[]
  endpoint: { widget_type: WidgetType | undefined }
}

/** The rights on widgets and snapshots, by name: pages says what a person may do with a widget. */
export function createAuthorizers({
  rights,
  snapshots,
}: {
  rights: Pick<WidgetRights, 'of'>
  snapshots: Pick<SnapshotAccess, 'forReading'>
}) {
  /** A widget that the viewer may not see, or of another type: whether it exists is not theirs to know. */
  const visible = async ({ params, viewer, grants, endpoint }: Request<SessionUser | null>): Promise<WidgetRight> => {
    const right = (await rights.of(viewer, [params.id], grants)).get(params.id)
    const isOfType = endpoint.widget_type === undefined || right?.widget_type === endpoint.widget_type
    if (!right?.can_view || !isOfType) throw new AppError('not_found')
    return right
  }
  return {
    'widget:view': async (request: Request<SessionUser | null>) => ({ widget: await visible(request) }),
    'widget:edit': async (request: Request<SessionUser>): Promise<{ widget: Authorized<WidgetRight, 'edit'> }> => {
      const widget = await visible(request)
      if (!widget.can_edit) throw new AppError('forbidden')
      return { widget: asAuthorized(widget, 'edit') }
    },
    /** One of their own, or of a team of theirs that they may see; whether others have one is not theirs to know. */
    'snapshot:own': async ({ params, viewer }: { params: { id: number }; viewer: SessionUser }): Promise<{ snapshot: SnapshotRecord }> => ({
      snapshot: await snapshots.forReading(viewer, params.id),
    }),
  }
}
