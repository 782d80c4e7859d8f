import type { NewOwner } from '@foyer/contracts/accounts/owners'
import type { Identity } from '@foyer/contracts/identity'
import { requireRecentSession } from '@foyer/contracts/accounts/account-data'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { ArchiveDocument } from './archive.model.ts'
import { archiveEnd, archivesLeft } from './archive.policy.ts'
import type { ArchiveQueue } from './archive.queue.ts'
import type { ArchiveRepository } from './archive.repository.ts'

type Dependencies = {
  archives: ArchiveRepository
  queue: Pick<ArchiveQueue, 'enqueue'>
  internal: Pick<InternalClient, 'call'>
  ids: IdGenerator
  clock: () => Date
}

/** Whose archive it is; where it is a team’s, in which language it says what is in it, and for how long it stays where that is not a week. */
export type ArchiveOwner = NewOwner & { lang?: string; retentionMs?: number }

export type ArchiveService = ReturnType<typeof createArchiveService>

/** Archives of everything that an account or a team holds: asked for, followed, downloaded. */
export function createArchiveService({ archives, queue, internal, ids, clock }: Dependencies) {
  /** Throws `reauthentication_required` unless the person of this session has proved lately who they are. */
  async function requireRecent(identity: Identity, requestId: string): Promise<void> {
    const session = identity.kind === 'user' ? identity.session : ''
    await internal.call(requireRecentSession, { body: { session } }, { requestId })
  }

  /** Has an archive made. Throws `archive_in_progress` while one is. */
  async function begin(owner: ArchiveOwner): Promise<ArchiveDocument> {
    const record = newArchive(ids(), owner, clock())
    if (!(await archives.insert(record))) throw new AppError('archive_in_progress')
    await queue.enqueue(record._id)
    return record
  }

  return {
    requireRecent,
    begin,

    /** The archive of an owner that was asked for last, and how many more may be asked for today. */
    async latest(ownerId: number): Promise<{ archive: ArchiveDocument | null; requestsLeft: number }> {
      const own = await archives.byOwner(ownerId)
      return { archive: own[0] ?? null, requestsLeft: archivesLeft(own, clock()) }
    },

    /** Throws `archive_in_progress` while one is being made, `archive_limit` after too many in a day. */
    async request(owner: ArchiveOwner, identity: Identity, requestId: string): Promise<ArchiveDocument> {
      await requireRecent(identity, requestId)
      if (archivesLeft(await archives.byOwner(owner.owner_id), clock()) === 0) throw new AppError('archive_limit')
      return begin(owner)
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

function newArchive(id: number, owner: ArchiveOwner, now: Date): ArchiveDocument {
  const ofTeam = fieldsOfTeam(owner)
  return {
    _id: id,
    owner_id: owner.owner_id,
    ...ofTeam,
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
    expires_at: archiveEnd(ofTeam, now),
  }
}

/** What is stored beside the owner where that is a team. */
function fieldsOfTeam({ owner_kind, created_by, lang, retentionMs }: ArchiveOwner) {
  if (owner_kind !== 'team') return {}
  return {
    owner_kind,
    ...(created_by === undefined ? {} : { created_by }),
    ...(lang === undefined ? {} : { lang }),
    ...(retentionMs === undefined ? {} : { retention_ms: retentionMs }),
  }
}
