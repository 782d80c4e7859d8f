import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Need } from './rule.ts'
import type { Scene } from './scenes.ts'
import type { World } from './world.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>
type Once = <T>(make: () => Promise<T>) => Promise<T>

/** Calls about calendars, monitored addresses and tables, and what each needs. */
export const sourceNeeds = {
  listCalendars: 'edit',
  setCalendars: 'edit',
  calendarEvents: 'view',
  listMonitors: 'edit',
  setMonitors: 'edit',
  getMonitorNotices: 'edit',
  setMonitorNotices: 'edit',
  widgetStatus: 'view',
  getTableAddress: 'edit',
  setTableAddress: 'edit',
  widgetTable: 'view',
} as const satisfies Partial<Record<PublicEndpointName, Need>>

/** A valid call of each; `once` makes what several of them need. */
export function sourceCalls(
  send: Send,
  { world, scene, once }: { world: World; scene: Scene; once: Once },
): Record<keyof typeof sourceNeeds, () => Promise<number>> {
  const { calendar, status, chart } = scene
  return {
    listCalendars: () => send('GET', `/widget/${calendar.id}/calendars`),
    setCalendars: () => send('PUT', `/widget/${calendar.id}/calendars`, { calendars: calendarsOf(world, scene) }),
    calendarEvents: async () => {
      await once(() => scene.owner.send('PUT', `/api/widget/${calendar.id}/calendars`, { calendars: calendarsOf(world, scene) }))
      return send('GET', `/widget/${calendar.id}/calendar_events?from=2026-11-01&to=2026-12-01`)
    },
    listMonitors: () => send('GET', `/widget/${status.id}/monitors`),
    getMonitorNotices: () => send('GET', `/widget/${status.id}/monitor_notices`),
    setMonitorNotices: () => send('PUT', `/widget/${status.id}/monitor_notices`, { is_on: false }),
    setMonitors: () => send('PUT', `/widget/${status.id}/monitors`, monitorsOf(world, scene)),
    widgetStatus: async () => {
      await once(() => scene.owner.send('PUT', `/api/widget/${status.id}/monitors`, monitorsOf(world, scene)))
      return send('GET', `/widget/${status.id}/status`)
    },
    getTableAddress: () => send('GET', `/widget/${chart.id}/table_address`),
    setTableAddress: () => send('PUT', `/widget/${chart.id}/table_address`, { url: `${world.stack.site.url}/table.csv?${scene.marker}` }),
    widgetTable: () => send('GET', `/widget/${chart.id}/table`),
  }
}

function calendarsOf({ stack }: World, { marker }: Scene) {
  return [{ id: 'calendar-1', kind: 'ics', name: `Calendar ${marker}`, colour: 0x3498db, url: `${stack.site.url}/calendar.ics?${marker}` }]
}

function monitorsOf({ stack }: World, { marker }: Scene) {
  return { monitors: [{ id: 'monitor-1', name: `Server ${marker}`, url: `${stack.site.url}/${marker}` }], shows_addresses: false }
}
