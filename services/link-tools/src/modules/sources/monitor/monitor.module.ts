import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { EventRelay } from '@foyer/service-kit/events'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import type { Connection } from '@foyer/service-kit/mongo'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import type { AnsweringAddresses } from '../../answering/answering-addresses.ts'
import { createAddressChecker } from './address-checker.ts'
import type { CheckPlan } from './check-plan.ts'
import { createMonitorNotices } from './monitor-notices.service.ts'
import { createMonitorPoller } from './monitor-poller.ts'
import { createMonitoredAddressModel } from './monitored-address.model.ts'
import { createMonitoredAddressRepository } from './monitored-address.repository.ts'
import { createWidgetMonitorsModel } from './widget-monitors.model.ts'
import { createWidgetMonitorsRepository } from './widget-monitors.repository.ts'
import { createWidgetMonitors } from './widget-monitors.service.ts'
import { createWidgetStatus } from './widget-status.ts'

/** Whether addresses are up: which ones widgets show, and how they are. */
export function createMonitorModule(options: {
  mongo: Connection
  queues: JobQueues
  safeFetch: SafeFetch
  signal: AbortSignal
  plan: CheckPlan
  events: Pick<EventRelay, 'relay'>
  rights: Pick<WidgetRights, 'ofAbsent'>
  answering: AnsweringAddresses
  internal: Pick<InternalClient, 'call'>
  clock: () => Date
  log: Logger
}) {
  const { mongo } = options
  const widgets = createWidgetMonitorsRepository(createWidgetMonitorsModel(mongo))
  const model = createMonitoredAddressModel(mongo)
  const addresses = createMonitoredAddressRepository(model)
  const notices = createMonitorNotices({ widgets, rights: options.rights })
  const relay = (key: string) => options.events.relay(model, key)
  const poller = createMonitorPoller({ ...options, widgets, addresses, notices, relay, checker: createAddressChecker(options) })
  return {
    poller,
    notices,
    addresses: createWidgetMonitors({ ...options, widgets, addresses, poller }),
    statusOf: createWidgetStatus({ ...options, widgets, addresses }),
  }
}
