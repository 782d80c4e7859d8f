import type { SignInLink, SignInLinkModel } from './sign-in-link.model.ts'

export type { SignInLink } from './sign-in-link.model.ts'

export type SignInLinkRepository = ReturnType<typeof createSignInLinkRepository>

export function createSignInLinkRepository(links: SignInLinkModel) {
  return {
    find: (hash: string): Promise<SignInLink | null> => links.findOne({ _id: hash }).lean<SignInLink>().exec(),

    listOf: (userId: number): Promise<SignInLink[]> => links.find({ user_id: userId }).lean<SignInLink[]>().exec(),

    async insert(link: SignInLink): Promise<void> {
      await links.create(link)
    },

    async delete(hash: string): Promise<void> {
      await links.deleteOne({ _id: hash })
    },

    async deleteOf(userId: number): Promise<void> {
      await links.deleteMany({ user_id: userId })
    },

    /** Ends the links of a person that were not used. */
    async endAll(userId: number, now: Date): Promise<void> {
      await links.updateMany({ user_id: userId, used_at: null, ended_at: null }, { $set: { ended_at: now } })
    },

    /** Ends those of them that were sent, or those that site admins have created: neither ends the other. */
    async endThose(userId: number, isIssued: boolean, now: Date): Promise<void> {
      const filter = { user_id: userId, is_issued: isIssued ? true : { $ne: true }, used_at: null, ended_at: null }
      await links.updateMany(filter, { $set: { ended_at: now } })
    },

    /** False when it has been used or ended in the meantime. */
    async use(hash: string, now: Date): Promise<boolean> {
      const result = await links.updateOne({ _id: hash, used_at: null, ended_at: null }, { $set: { used_at: now } })
      return result.matchedCount === 1
    },
  }
}
