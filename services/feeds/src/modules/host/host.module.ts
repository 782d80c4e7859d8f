import type { Kit } from '@foyer/service-kit/service'
import { createHostGate } from './host-gate.ts'
import { createHostWaitModel } from './host-wait.model.ts'
import { createHostWaitRepository } from './host-wait.repository.ts'

type Options = Pick<Kit<never>, 'mongo' | 'redis' | 'clock' | 'log'> & {
  prefix: string
  maxConcurrent: number
  spacingMs: number
  maxFetchMs: number
}

/** Politeness towards the hosts that feeds are fetched from. */
export function createHostModule({ mongo, ...options }: Options) {
  return { gate: createHostGate({ ...options, waits: createHostWaitRepository(createHostWaitModel(mongo)) }) }
}
