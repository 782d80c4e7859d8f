import type { MonitorState, WidgetStatus } from '@foyer/contracts/link-tools/monitors'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { type CheckPlan, isStale } from './check-plan.ts'
import type { MonitoredAddressRecord } from './monitored-address.model.ts'
import type { MonitoredAddressRepository } from './monitored-address.repository.ts'
import { bucketOf, down, monthUntil, timesUntil, uptimeOf } from './record-check.ts'
import type { WidgetMonitor } from './widget-monitors.model.ts'
import type { WidgetMonitorsRepository } from './widget-monitors.repository.ts'

/** The state of the addresses of a widget, as they were last checked. */
export function createWidgetStatus(options: {
  widgets: Pick<WidgetMonitorsRepository, 'ofWidget'>
  addresses: Pick<MonitoredAddressRepository, 'byIds'>
  plan: CheckPlan
  clock: () => Date
}) {
  const { widgets, addresses, plan, clock } = options
  return async ({ widget_id: id, can_edit }: Pick<WidgetRight, 'widget_id' | 'can_edit'>): Promise<WidgetStatus> => {
    const record = await widgets.ofWidget(id)
    if (!record || record.monitors.length === 0) return { monitors: [] }
    const byKey = new Map((await addresses.byIds(record.monitors.map(({ key }) => key))).map((address) => [address._id, address]))
    const showsUrl = can_edit || record.shows_addresses
    const now = clock()
    return { monitors: record.monitors.map((monitor) => present({ monitor, address: byKey.get(monitor.key), showsUrl, now, plan })) }
  }
}

type Presented = { monitor: WidgetMonitor; address: MonitoredAddressRecord | undefined; showsUrl: boolean; now: Date; plan: CheckPlan }

function present({ monitor, address, showsUrl, now, plan }: Presented): MonitorState {
  const responses = timesUntil(address ?? { times: [], bucket: 0 }, bucketOf(now))
  const checks = {
    up: responses.filter((time) => time !== null && time !== down).length,
    down: responses.filter((time) => time === down).length,
  }
  return {
    id: monitor.id,
    name: monitor.name,
    url: showsUrl ? monitor.url : null,
    state: address?.state ?? 'unknown',
    error: address?.error ?? null,
    status: address?.status ?? null,
    since: seconds(address?.since),
    checked_at: seconds(address?.checked_at),
    is_stale: address?.checked_at ? isStale(address.checked_at, now, plan) && address.error !== 'address_not_allowed' : false,
    uptime_day: uptimeOf(checks),
    uptime_month: uptimeOf(monthUntil(address?.days ?? [], now)),
    responses,
  }
}

const seconds = (moment: Date | null | undefined) => (moment ? Math.floor(moment.getTime() / 1000) : null)
