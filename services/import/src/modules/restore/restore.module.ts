import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Connection } from '@foyer/service-kit/mongo'
import { createPlanRestore } from './plan-restore.ts'
import { createRestoreSteps } from './restore-steps.ts'
import { createRestoreModel } from './restore.model.ts'
import { createRestoreRepository } from './restore.repository.ts'
import { createRestoreService } from './restore.service.ts'

/** Archives of Foyer that come back. */
export function createRestoreModule({ mongo, internal, clock }: { mongo: Connection; internal: InternalClient; clock: () => Date }) {
  return createRestoreService({
    plans: createRestoreRepository(createRestoreModel(mongo)),
    plan: createPlanRestore({ internal }),
    steps: createRestoreSteps({ internal }),
    internal,
    clock,
  })
}
