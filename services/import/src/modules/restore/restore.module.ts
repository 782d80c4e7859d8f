import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Connection } from '@foyer/service-kit/mongo'
import type { ArchiveWork } from './archive-work.ts'
import { createRestoreModel } from './restore.model.ts'
import { createRestoreRepository } from './restore.repository.ts'
import { createRestoreService } from './restore.service.ts'

type Dependencies = { mongo: Connection; internal: InternalClient; work: ArchiveWork; clock: () => Date }

/** Archives of Foyer that come back. */
export function createRestoreModule({ mongo, internal, work, clock }: Dependencies) {
  return createRestoreService({
    plans: createRestoreRepository(createRestoreModel(mongo)),
    work,
    internal,
    clock,
  })
}
