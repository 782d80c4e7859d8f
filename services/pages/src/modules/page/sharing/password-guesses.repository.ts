import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PasswordGuessesModel, PasswordGuessesRecord } from './password-guesses.model.ts'

export type PasswordGuessesRepository = ReturnType<typeof createPasswordGuessesRepository>

export function createPasswordGuessesRepository(guesses: PasswordGuessesModel) {
  const add = (id: string, added: number, expiresAt: Date): Promise<PasswordGuessesRecord | null> =>
    guesses
      .findOneAndUpdate({ _id: id }, { $inc: { count: added }, $set: { expires_at: expiresAt } }, { upsert: true, returnDocument: 'after' })
      .lean<PasswordGuessesRecord>()
      .exec()
  return {
    /** Adds to a count, and gives what it is then. */
    async add(id: string, added: number, expiresAt: Date): Promise<number> {
      const record = await add(id, added, expiresAt).catch((error: unknown) => {
        // Two first ones at once.
        if (isDuplicateKey(error)) return add(id, added, expiresAt)
        throw error
      })
      return record?.count ?? 0
    },
  }
}
