import type { NotificationKind } from '@foyer/contracts/accounts/notifications'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { PushedNotification } from './pushed-notification.ts'

export type MayStillHear = (notification: Pick<PushedNotification, 'user_id' | 'kind' | 'link'>) => Promise<boolean>

const ofPages: ReadonlySet<NotificationKind> = new Set(['monitor_down', 'monitor_up'])

/**
 * Whether somebody may hear of what was queued for them a while ago: of the servers on a page, as long as they may edit it. Rejects where pages does not
 * say.
 */
export function createMayStillHear(internal: Pick<InternalClient, 'call'>): MayStillHear {
  return async ({ user_id, kind, link }) => {
    const widgetId = ofPages.has(kind) ? /#(\d+)$/.exec(link ?? '')?.[1] : undefined
    if (widgetId === undefined) return true
    const { rights } = await internal.call(widgetRights, { body: { user_id, widget_ids: [Number(widgetId)] } })
    return rights.some((right) => right.can_edit)
  }
}
