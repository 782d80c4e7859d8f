import type { ProviderFlow, ProviderFlowModel } from './provider-flow.model.ts'

export type { ProviderFlow } from './provider-flow.model.ts'

export type ProviderFlowRepository = ReturnType<typeof createProviderFlowRepository>

export function createProviderFlowRepository(flows: ProviderFlowModel) {
  return {
    async insert(flow: ProviderFlow): Promise<void> {
      await flows.create(flow)
    },

    find: (hash: string): Promise<ProviderFlow | null> => flows.findOne({ _id: hash }).lean<ProviderFlow>().exec(),

    /** False when it has been used in the meantime. */
    async use(hash: string, now: Date): Promise<boolean> {
      return (await flows.updateOne({ _id: hash, used_at: null }, { $set: { used_at: now } })).matchedCount === 1
    },

    async deleteAllOf(userId: number): Promise<void> {
      await flows.deleteMany({ user_id: userId })
    },

    /** Lets it be used again, for what went wrong was not the flow. */
    async release(hash: string): Promise<void> {
      await flows.updateOne({ _id: hash }, { $set: { used_at: null } })
    },
  }
}
