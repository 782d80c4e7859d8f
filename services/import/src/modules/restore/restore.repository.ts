import type { RestoreModel, RestorePlanDocument } from './restore.model.ts'
import type { RestorePlan } from './restore-plan.ts'

export type RestoreRepository = ReturnType<typeof createRestoreRepository>

export function createRestoreRepository(plans: RestoreModel) {
  return {
    /** The attempt is part of the id: a worker that lost its lease cannot write into the plan of its successor. */
    async insert(importId: number, attempt: number, plan: RestorePlan, expiresAt: Date): Promise<void> {
      await plans.insertMany([{ _id: `${importId}:${attempt}`, import_id: importId, plan, expires_at: expiresAt }], { lean: true })
    },

    async find(importId: number, attempt: number): Promise<RestorePlan | null> {
      const document = await plans
        .findOne({ _id: `${importId}:${attempt}` })
        .lean<RestorePlanDocument>()
        .exec()
      return document?.plan ?? null
    },

    async delete(importId: number): Promise<void> {
      await plans.deleteMany({ import_id: importId })
    },
  }
}
