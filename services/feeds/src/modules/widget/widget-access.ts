import type { Principal } from '@foyer/contracts/identity'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { Authorized } from '@foyer/service-kit/authorized'
import { authorizeEditor, authorizeViewer } from './widget.policy.ts'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'

export type WidgetAccess = ReturnType<typeof createWidgetAccess>

type Viewer = Principal | null
type Grants = readonly PageGrant[]

/** The way to a widget: asks pages for the viewer's rights on it, and the policy what follows from them. */
export function createWidgetAccess({ rights }: { rights: Pick<WidgetRights, 'of'> }) {
  const rightOf = async (widgetId: number, viewer: Viewer, grants?: Grants) => (await rights.of(viewer, [widgetId], grants)).get(widgetId)
  return {
    forView: async (widgetId: number, viewer: Viewer, grants?: Grants): Promise<WidgetRight> =>
      authorizeViewer(await rightOf(widgetId, viewer, grants)),
    forEdit: async (widgetId: number, viewer: Viewer, grants?: Grants): Promise<Authorized<WidgetRight, 'edit'>> =>
      authorizeEditor(await rightOf(widgetId, viewer, grants)),
  }
}
