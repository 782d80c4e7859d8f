import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { AuditModel, AuditRecord, RecordedAct, RecordedOutcome } from './audit.model.ts'

type Act = AuditRecord & RecordedAct
type Outcome = AuditRecord & RecordedOutcome

export type AuditFilter = {
  /** null: whoever runs the server. */
  actorId?: number | null | undefined
  targetKind?: string | undefined
  targetId?: string | undefined
  action?: AuditAction | undefined
  actions?: readonly AuditAction[] | undefined
  /** Who has acted, or to whom something was done in a team. */
  personId?: number | undefined
}

export type AuditRepository = ReturnType<typeof createAuditRepository>

/** The audit log: entries are added and read. Nothing here, nor anywhere else, changes or deletes one. */
export function createAuditRepository(entries: AuditModel) {
  return {
    find: (id: number): Promise<AuditRecord | null> => entries.findOne({ _id: id }).lean<AuditRecord>().exec(),

    last: (): Promise<AuditRecord | null> => entries.findOne({}).sort({ _id: -1 }).lean<AuditRecord>().exec(),

    /** False when another writer was faster: its place in the chain is taken. */
    async insert(entry: AuditRecord): Promise<boolean> {
      try {
        await entries.create([entry])
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Acts, the newest first, those before `before` alone. */
    acts: (
      { actorId, targetKind, targetId, action, actions, personId }: AuditFilter,
      before: number | undefined,
      limit: number,
    ): Promise<Act[]> =>
      entries
        .find({
          of: null,
          ...(actorId === undefined ? {} : { 'actor.id': actorId }),
          ...targetFilter(targetKind, targetId),
          ...(action === undefined ? {} : { action }),
          ...(actions === undefined ? {} : { action: { $in: [...actions] } }),
          ...(personId === undefined ? {} : { $and: [{ $or: [{ 'actor.id': personId }, { 'details.user_id': personId }] }] }),
          ...(before === undefined ? {} : { _id: { $lt: before } }),
        })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<Act[]>()
        .exec(),

    /** The outcomes of these acts. */
    outcomes: (ids: readonly number[]): Promise<Outcome[]> =>
      entries
        .find({ of: { $in: [...ids] } })
        .lean<Outcome[]>()
        .exec(),

    /** The entries after one, in their order. */
    after: (id: number, limit: number): Promise<AuditRecord[]> =>
      entries
        .find({ _id: { $gt: id } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<AuditRecord[]>()
        .exec(),
  }
}

/** What was done to a person or a team is also what was done to their pages: both take their ids from one sequence. */
function targetFilter(kind: AuditFilter['targetKind'], id: AuditFilter['targetId']): object {
  if ((kind === 'user' || kind === 'team') && id !== undefined)
    return { $or: [{ 'target.kind': kind, 'target.id': id }, { 'details.owner_id': Number(id) }] }
  return { ...(kind === undefined ? {} : { 'target.kind': kind }), ...(id === undefined ? {} : { 'target.id': id }) }
}
