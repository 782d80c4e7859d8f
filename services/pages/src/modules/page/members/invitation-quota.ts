import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { InvitationMailsModel, InvitationMailsRecord } from './invitation-mails.model.ts'

const hourMs = 3_600_000

export type InvitationQuota = ReturnType<typeof createInvitationQuota>

/** How many invitations a person may have sent within an hour, whichever pages they are to. */
export function createInvitationQuota({ mails, clock }: { mails: InvitationMailsModel; clock: () => Date }) {
  const store = async (next: InvitationMailsRecord): Promise<true | null> => {
    if (next.version > 1) {
      const { _id, ...fields } = next
      const { matchedCount } = await mails.updateOne({ _id, version: next.version - 1 }, { $set: fields })
      return matchedCount === 1 || null
    }
    try {
      await mails.create([next])
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return null
      throw error
    }
  }

  return {
    /** Counts one more. Throws `invitation_rate` where there were too many. */
    async take(userId: number): Promise<void> {
      await retryOnVersionConflict(
        async () =>
          (await mails.findOne({ _id: userId }).lean<InvitationMailsRecord>().exec()) ?? { _id: userId, version: 0, sent: [] as Date[] },
        ({ version, sent }) => {
          const now = clock()
          const recent = sent.filter((at) => at.getTime() > now.getTime() - hourMs)
          if (recent.length >= limits.invitations_per_hour) throw new AppError('invitation_rate', { limit: limits.invitations_per_hour })
          return store({ _id: userId, version: version + 1, sent: [...recent, now], expires_at: new Date(now.getTime() + hourMs) })
        },
      )
    },

    async deleteOf(userId: number): Promise<void> {
      await mails.deleteOne({ _id: userId })
    },
  }
}
