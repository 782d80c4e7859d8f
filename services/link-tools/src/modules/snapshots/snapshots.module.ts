import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Kit } from '@foyer/service-kit/service'
import type { CheckedHostRepository } from '../link-checks/checked-host.repository.ts'
import type { CheckedLinkRepository } from '../link-checks/checked-link.repository.ts'
import type { Robots } from '../link-checks/robots.ts'
import { createHandOverSnapshots } from './hand-over-snapshots.command.ts'
import { createHostSlots } from './host-slots.ts'
import { createPageFetcher } from './page-fetcher.ts'
import { createSnapshotAccess } from './snapshot-access.ts'
import { createSnapshotArchive } from './snapshot-archive.ts'
import { createSnapshotMaker } from './snapshot-maker.ts'
import { createSnapshotPieceRepository } from './snapshot-piece.repository.ts'
import { createSnapshotPreferences } from './snapshot-preferences.ts'
import { createSnapshotQueue } from './snapshot-queue.ts'
import { createSnapshotQuota } from './snapshot-quota.ts'
import { createSnapshotSearch } from './snapshot-search.ts'
import { createSnapshotTaker } from './snapshot-taker.ts'
import { createSnapshotThread } from './snapshot-thread.ts'
import { type SnapshotRecord, createSnapshotModel, createSnapshotPieceModel } from './snapshot.model.ts'
import { createSnapshotRepository } from './snapshot.repository.ts'
import { createSnapshots } from './snapshots.service.ts'

type Options = Pick<Kit<never>, 'mongo' | 'internal' | 'signals' | 'queues' | 'ids' | 'clock' | 'log'> & {
  links: CheckedLinkRepository
  hosts: CheckedHostRepository
  robots: Robots
  safeFetch: SafeFetch
  signal: AbortSignal
  spacingMs: number
  quotaBytes: number
  pageTimeoutMs: number
}

/** Copies of bookmarked pages, for when these are gone. */
export function createSnapshotsModule(options: Options) {
  const { mongo, quotaBytes, pageTimeoutMs, spacingMs } = options
  const snapshots = createSnapshotRepository(createSnapshotModel(mongo))
  const pieces = createSnapshotPieceRepository(createSnapshotPieceModel(mongo))
  /** Contents first: should the process die in between, the snapshot is still there to be deleted. */
  const remove = async (records: readonly SnapshotRecord[]): Promise<void> => {
    for (const { _id } of records) await pieces.removeOthers(_id, null)
    await snapshots.remove(records.map(({ _id }) => _id))
    // What an attempt has stored meanwhile.
    for (const { _id } of records) await pieces.removeOthers(_id, null)
  }
  const quota = createSnapshotQuota({ ...options, snapshots, maxBytes: quotaBytes, remove })
  const thread = createSnapshotThread({ timeoutMs: pageTimeoutMs })
  const maker = createSnapshotMaker({ fetcher: createPageFetcher(options), thread })
  const stores = { snapshots, pieces, quota }
  const preferences = createSnapshotPreferences(options)
  const queue = createSnapshotQueue({ ...options, snapshots })
  const taker = createSnapshotTaker({ ...options, ...stores, maker })
  const access = createSnapshotAccess({ ...options, snapshots })
  const service = createSnapshots({ ...options, ...stores, preferences, access, slots: createHostSlots(spacingMs), queue, remove })
  return {
    access,
    service,
    handOver: createHandOverSnapshots({ ...stores, preferences, ...service }),
    queue,
    taker,
    thread,
    search: createSnapshotSearch({ ...stores, access }),
    archive: createSnapshotArchive({ ...options, ...stores, maker }),
  }
}
