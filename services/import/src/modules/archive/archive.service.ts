import type { Identity, SessionUser } from '@foyer/contracts/identity'
import { requireRecentSession } from '@foyer/contracts/accounts/account-data'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { ArchiveDocument } from './archive.model.ts'
import { archiveRetentionMs, archivesLeft } from './archive.policy.ts'
import type { ArchiveQueue } from './archive.queue.ts'
import type { ArchiveRepository } from './archive.repository.ts'

type Dependencies = {
  archives: ArchiveRepository
  queue: Pick<ArchiveQueue, 'enqueue'>
  internal: Pick<InternalClient, 'call'>
  ids: IdGenerator
  clock: () => Date
}

/** Archives of everything that an account holds: asked for, followed, downloaded. */
export function createArchiveService({ archives, queue, internal, ids, clock }: Dependencies) {
  /** Throws `reauthentication_required` unless the person of this session has proved lately who they are. */
  async function requireRecent(identity: Identity, requestId: string): Promise<void> {
    const session = identity.kind === 'user' ? identity.session : ''
    await internal.call(requireRecentSession, { body: { session } }, { requestId })
  }

  return {
    requireRecent,

    /** The archive that a person has asked for last, and how many more they may ask for today. */
    async latest(owner: SessionUser): Promise<{ archive: ArchiveDocument | null; requestsLeft: number }> {
      const own = await archives.byOwner(owner.id)
      return { archive: own[0] ?? null, requestsLeft: archivesLeft(own, clock()) }
    },

    /** Throws `archive_in_progress` while one is being made, `archive_limit` after too many in a day. */
    async request(owner: SessionUser, identity: Identity, requestId: string): Promise<ArchiveDocument> {
      await requireRecent(identity, requestId)
      const now = clock()
      if (archivesLeft(await archives.byOwner(owner.id), now) === 0) throw new AppError('archive_limit')
      const record = newArchive(ids(), owner.id, now)
      if (!(await archives.insert(record))) throw new AppError('archive_in_progress')
      await queue.enqueue(record._id)
      return record
    },

    /** Throws `archive_not_ready` for one that cannot be downloaded (any more). */
    assertReady({ status, expires_at }: Pick<ArchiveDocument, 'status' | 'expires_at'>): void {
      if (status !== 'ready' || expires_at <= clock()) throw new AppError('archive_not_ready')
    },

    /** The bytes of an archive, piece by piece. */
    async *read({ _id, content_attempt, chunks }: Authorized<ArchiveDocument, 'view'>): AsyncGenerator<Buffer> {
      for (let n = 0; n < chunks; n += 1) {
        const bytes = await archives.chunk(_id, content_attempt, n)
        if (!bytes) throw new Error(`chunk ${n} of archive ${_id} is gone`)
        yield bytes
      }
    },
  }
}

function newArchive(id: number, ownerId: number, now: Date): ArchiveDocument {
  return {
    _id: id,
    owner_id: ownerId,
    status: 'queued',
    is_open: true,
    content_attempt: 0,
    chunks: 0,
    size: 0,
    progress: null,
    error: null,
    attempt: 0,
    failures: 0,
    lease_until: now,
    created_at: now,
    expires_at: new Date(now.getTime() + archiveRetentionMs),
  }
}
