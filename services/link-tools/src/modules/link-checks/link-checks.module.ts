import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import type { Connection } from '@foyer/service-kit/mongo'
import { createCheckedHostModel } from './checked-host.model.ts'
import { createCheckedHostRepository } from './checked-host.repository.ts'
import { createCheckedLinkModel } from './checked-link.model.ts'
import { createCheckedLinkRepository } from './checked-link.repository.ts'
import { createLinkChecker } from './link-checker.ts'
import { createLinkObserver } from './link-observer.ts'
import { createLinkStates } from './link-states.service.ts'
import { createRobots } from './robots.ts'

/** What robots.txt calls us. */
const robotName = 'Foyer'

/** Whether the links of bookmarks work: each address is checked once for all who have it. */
export function createLinkChecksModule(options: {
  mongo: Connection
  queues: JobQueues
  safeFetch: SafeFetch
  signal: AbortSignal
  spacingMs: number
  requestIcons: (hosts: readonly string[]) => Promise<void>
  clock: () => Date
  log: Logger
}) {
  const { mongo } = options
  const links = createCheckedLinkRepository(createCheckedLinkModel(mongo))
  const hosts = createCheckedHostRepository(createCheckedHostModel(mongo))
  const robots = createRobots({ ...options, robotName })
  const checker = createLinkChecker({ ...options, links, hosts, robots, observer: createLinkObserver(options) })
  return { links, hosts, robots, checker, states: createLinkStates({ ...options, links, checker }) }
}
