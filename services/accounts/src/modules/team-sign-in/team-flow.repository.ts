import type { TeamFlow, TeamFlowModel } from './team-flow.model.ts'

export type { TeamFlow } from './team-flow.model.ts'

export type TeamFlowRepository = ReturnType<typeof createTeamFlowRepository>

export function createTeamFlowRepository(flows: TeamFlowModel) {
  return {
    async insert(flow: TeamFlow): Promise<void> {
      await flows.create(flow)
    },

    find: (hash: string): Promise<TeamFlow | null> => flows.findOne({ _id: hash }).lean<TeamFlow>().exec(),

    /** Whether an admin has begun a test of a provider that has not come back. */
    async isTesting(providerId: number, now: Date): Promise<boolean> {
      const open = { provider_id: providerId, intent: 'test', used_at: null, person: null, expires_at: { $gt: now } } as const
      return (await flows.exists(open)) !== null
    },

    /** False when it has been used in the meantime. */
    async use(hash: string, now: Date): Promise<boolean> {
      return (await flows.updateOne({ _id: hash, used_at: null }, { $set: { used_at: now } })).matchedCount === 1
    },

    async deleteOfProvider(providerId: number): Promise<void> {
      await flows.deleteMany({ provider_id: providerId })
    },

    async deleteAllOf(userId: number): Promise<void> {
      await flows.deleteMany({ user_id: userId })
    },
  }
}
