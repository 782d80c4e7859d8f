import type { AccountsCore } from '../../core.ts'
import type { BackupControl } from '../backup/backup-control.ts'
import { configuredProviders } from '../provider/configured-providers.ts'
import { createSessionModel } from '../session/session.model.ts'
import { createUserModel } from '../user/user.model.ts'
import { createOverviewRepository } from './overview.repository.ts'
import { createOverviewService } from './overview.service.ts'
import { countJobs } from './queue-counts.ts'

/** How the site is, for its admins. */
export function createOverviewModule({ addresses, kit, outbox }: AccountsCore, control: BackupControl | null) {
  const { clock, config, log, mongo, redis } = kit
  return createOverviewService({
    overview: createOverviewRepository({ users: createUserModel(mongo), sessions: createSessionModel(mongo) }),
    control,
    countJobs: () => countJobs(redis, config.QUEUE_PREFIX),
    publicUrl: addresses.site,
    signUpMode: config.SIGN_UP,
    isMailSetUp: outbox === null,
    providerNames: [...configuredProviders(config, addresses).values()].map(({ name }) => name),
    clock,
    log,
  })
}
