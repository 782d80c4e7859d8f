import type { EndpointOutput } from '@foyer/contracts/endpoint'
import type { monitorListeners } from '@foyer/contracts/link-tools/monitor-notices'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import type { WidgetMonitorsRecord } from './widget-monitors.model.ts'
import type { WidgetMonitorsRepository } from './widget-monitors.repository.ts'

type Listeners = EndpointOutput<typeof monitorListeners>

export type MonitorNotices = ReturnType<typeof createMonitorNotices>

/** Who is notified when an address goes down or comes back: editors of its widget who have said so, as long as they are. */
export function createMonitorNotices({ widgets, rights }: { widgets: WidgetMonitorsRepository; rights: Pick<WidgetRights, 'ofAbsent'> }) {
  const listenersOf = async (key: string, { _id, monitors, listener_ids: userIds = [] }: WidgetMonitorsRecord) => {
    const name = monitors.find((monitor) => monitor.key === key)?.name ?? ''
    const listeners: Listeners['listeners'] = []
    for (const userId of userIds) {
      const right = (await rights.ofAbsent(userId, [_id])).get(_id)
      if (!right?.can_edit) continue
      const ofTeam = right.owner_kind === 'team' ? { team_id: right.owner_id } : {}
      listeners.push({ user_id: userId, widget_id: _id, name, page_public_id: right.page_public_id, ...ofTeam })
    }
    return listeners
  }

  return {
    async isOn({ widget_id: id }: Authorized<WidgetRight, 'edit'>, userId: number): Promise<boolean> {
      return (await widgets.ofWidget(id))?.listener_ids?.includes(userId) ?? false
    },

    async set({ widget_id: widgetId, owner_id: ownerId }: Authorized<WidgetRight, 'edit'>, userId: number, isOn: boolean): Promise<void> {
      if (isOn) await widgets.addListener({ widgetId, ownerId, userId })
      else await widgets.removeListener(widgetId, userId)
    },

    /** Whether anybody may want to know of the address of this key. */
    async hasListeners(key: string): Promise<boolean> {
      return (await widgets.listenedTo(key, 0)).length > 0
    },

    /** Of some widgets, after that one. */
    async listeners(key: string, after: number): Promise<Listeners> {
      const records = await widgets.listenedTo(key, after)
      const listeners: Listeners['listeners'] = []
      for (const record of records) listeners.push(...(await listenersOf(key, record)))
      return { listeners, next: records.at(-1)?._id ?? null }
    },

    /** Of somebody whose account has come to its end. Safe to run twice. */
    removeOfUser: (userId: number): Promise<void> => widgets.removeListenerEverywhere(userId),
  }
}
