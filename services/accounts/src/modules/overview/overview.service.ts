import { releaseVersion } from '@foyer/contracts/release'
import type { SignUpMode } from '@foyer/contracts/accounts/sign-in/site'
import type { SiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import type { Logger } from '@foyer/service-kit/logger'
import type { BackupControl } from '../backup/backup-control.ts'
import type { OverviewRepository } from './overview.repository.ts'

const days30 = 30 * 24 * 60 * 60 * 1000

/** Tells site admins how their site is. What does not answer is null, and the log says why. */
export function createOverviewService(deps: {
  overview: OverviewRepository
  control: Pick<BackupControl, 'storage'> | null
  countJobs: () => Promise<{ failed: number; waiting: number }>
  publicUrl: string
  signUpMode: SignUpMode
  isMailSetUp: boolean
  providerNames: readonly string[]
  clock: () => Date
  log: Logger
}) {
  const { overview, control, countJobs, publicUrl, signUpMode, isMailSetUp, providerNames, clock, log } = deps

  const unlessAway = async <T>(part: string, ask: () => Promise<T>): Promise<T | null> =>
    ask().catch((error: unknown) => {
      log.warn({ err: error, part }, 'overview is incomplete')
      return null
    })

  return async function siteOverview(): Promise<SiteOverview> {
    const now = clock()
    const since = new Date(now.getTime() - days30)
    const [people, active, storage, jobs] = await Promise.all([
      overview.countPeople(since),
      overview.countActive(since, now),
      control && unlessAway('storage', () => control.storage()),
      unlessAway('jobs', countJobs),
    ])
    return {
      version: releaseVersion,
      public_url: publicUrl,
      people: { ...people, active },
      sign_up: signUpMode,
      mail: { is_set_up: isMailSetUp },
      identity_providers: [...providerNames],
      storage: storage && {
        data: storage.dataBytes,
        backups: storage.backupBytes,
        free: storage.freeBytes,
        is_backup_apart: storage.isBackupApart,
      },
      jobs,
    }
  }
}
