import type { DirectoryConnection, DirectoryConnectionModel, DirectoryFailure } from './directory-connection.model.ts'

export type { DirectoryConnection, DirectoryFailure } from './directory-connection.model.ts'

export type DirectoryConnectionRepository = ReturnType<typeof createDirectoryConnectionRepository>

const maxFailures = 20

export function createDirectoryConnectionRepository(connections: DirectoryConnectionModel) {
  return {
    find: (teamId: number): Promise<DirectoryConnection | null> => connections.findOne({ _id: teamId }).lean<DirectoryConnection>().exec(),

    /** Sets the token, in place of the one before. */
    async setToken(teamId: number, token: Required<Pick<DirectoryConnection, 'token_hash' | 'made_at' | 'made_by'>>): Promise<void> {
      await connections.updateOne(
        { _id: teamId },
        { $set: token, $unset: { last_used_at: '' }, $setOnInsert: { failures: [] } },
        { upsert: true },
      )
    },

    /** Ends the token; only this one where it is named. */
    async endToken(teamId: number, hash?: string): Promise<void> {
      await connections.updateOne(
        { _id: teamId, ...(hash === undefined ? {} : { token_hash: hash }) },
        { $unset: { token_hash: '', made_at: '', made_by: '', last_used_at: '' } },
      )
    },

    async touch(teamId: number, at: Date): Promise<void> {
      await connections.updateOne({ _id: teamId }, { $set: { last_used_at: at } })
    },

    /** Adds something that went wrong and drops the oldest of many. */
    async addFailure(teamId: number, failure: DirectoryFailure): Promise<void> {
      await connections.updateOne({ _id: teamId }, { $push: { failures: { $each: [failure], $slice: -maxFailures } } })
    },

    async delete(teamId: number): Promise<void> {
      await connections.deleteOne({ _id: teamId })
    },
  }
}
