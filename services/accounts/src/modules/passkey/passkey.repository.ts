import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { Passkey, PasskeyModel } from './passkey.model.ts'

export type { Passkey } from './passkey.model.ts'

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>

export function createPasskeyRepository(passkeys: PasskeyModel) {
  return {
    /** Those of a person, the oldest first. */
    listOf: (userId: number): Promise<Passkey[]> =>
      passkeys.find({ user_id: userId }).sort({ created_at: 1, _id: 1 }).lean<Passkey[]>().exec(),

    countOf: (userId: number): Promise<number> => passkeys.countDocuments({ user_id: userId }).exec(),

    findByCredential: (credentialId: string): Promise<Passkey | null> =>
      passkeys.findOne({ credential_id: credentialId }).lean<Passkey>().exec(),

    /** False when the credential is there, whoever has it. */
    async insert(passkey: Passkey): Promise<boolean> {
      try {
        await passkeys.create(passkey)
        return true
      } catch (error) {
        if (isDuplicateKey(error, 'credential_id')) return false
        throw error
      }
    },

    /** Notes a use, and for whom it was. False when the signature counter has not moved on: somebody has used a copy of the key, or a use was played back. */
    async use({ _id }: Passkey, { counter, rpId, now }: { counter: number; rpId: string; now: Date }): Promise<boolean> {
      // Authenticators without a counter always say 0 (§6.1.1).
      const before = counter === 0 ? 0 : { $lt: counter }
      const use = { $set: { counter, last_used_at: now, rp_id: rpId }, $unset: { is_rp_id_presumed: 1 } }
      const result = await passkeys.updateOne({ _id, counter: before }, use)
      return result.matchedCount === 1
    },

    /** null when the person has no such passkey. */
    rename: (userId: number, id: number, name: string): Promise<Passkey | null> =>
      passkeys.findOneAndUpdate({ _id: id, user_id: userId }, { $set: { name } }, { returnDocument: 'after' }).lean<Passkey>().exec(),

    /** False when the person has no such passkey. */
    async delete(userId: number, id: number): Promise<boolean> {
      const result = await passkeys.deleteOne({ _id: id, user_id: userId })
      return result.deletedCount === 1
    },

    async deleteAllOf(userId: number): Promise<void> {
      await passkeys.deleteMany({ user_id: userId })
    },
  }
}
