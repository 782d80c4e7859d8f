import type { ApiToken, ApiTokenModel } from './api-token.model.ts'

export type { ApiToken } from './api-token.model.ts'

export type ApiTokenRepository = ReturnType<typeof createApiTokenRepository>

export function createApiTokenRepository(tokens: ApiTokenModel) {
  return {
    findByHash: (hash: string): Promise<ApiToken | null> => tokens.findOne({ hash }).lean<ApiToken>().exec(),

    findOf: (userId: number, id: number): Promise<ApiToken | null> => tokens.findOne({ _id: id, user_id: userId }).lean<ApiToken>().exec(),

    /** Those of a person, the newest first. */
    listOf: (userId: number): Promise<ApiToken[]> => tokens.find({ user_id: userId }).sort({ _id: -1 }).lean<ApiToken[]>().exec(),

    async insert(token: ApiToken): Promise<void> {
      await tokens.create(token)
    },

    async delete(id: number): Promise<void> {
      await tokens.deleteOne({ _id: id })
    },

    async expire(id: number, at: Date): Promise<void> {
      await tokens.updateOne({ _id: id }, { $set: { expires_at: at } })
    },

    async touch(id: number, at: Date): Promise<void> {
      await tokens.updateOne({ _id: id }, { $set: { last_used_at: at } })
    },
  }
}
