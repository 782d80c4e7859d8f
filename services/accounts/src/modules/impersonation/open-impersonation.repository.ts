import type { OpenImpersonation, OpenImpersonationModel } from './open-impersonation.model.ts'

export type { OpenImpersonation } from './open-impersonation.model.ts'

export type OpenImpersonationRepository = ReturnType<typeof createOpenImpersonationRepository>

export function createOpenImpersonationRepository(impersonations: OpenImpersonationModel) {
  return {
    async insert(impersonation: OpenImpersonation): Promise<void> {
      await impersonations.create(impersonation)
    },

    /** Gives it to who may record its end until `until`; null where it is recorded, or somebody else does so. */
    claim: (id: string, now: Date, until: Date): Promise<OpenImpersonation | null> =>
      impersonations
        .findOneAndUpdate({ _id: id, claimed_until: { $lte: now } }, { $set: { claimed_until: until } })
        .lean<OpenImpersonation>()
        .exec(),

    /** Those that nobody has claimed, in the order of their ids, after one. */
    listUnclaimed: (now: Date, after: string, limit: number): Promise<OpenImpersonation[]> =>
      impersonations
        .find({ _id: { $gt: after }, claimed_until: { $lte: now } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<OpenImpersonation[]>()
        .exec(),

    async delete(id: string): Promise<void> {
      await impersonations.deleteOne({ _id: id })
    },
  }
}
