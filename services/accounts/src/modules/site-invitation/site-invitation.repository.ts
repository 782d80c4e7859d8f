import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { SiteInvitationModel, SiteInvitationRecord } from './site-invitation.model.ts'

export type { SiteInvitationRecord } from './site-invitation.model.ts'

export type SiteInvitationRepository = ReturnType<typeof createSiteInvitationRepository>

export function createSiteInvitationRepository(invitations: SiteInvitationModel) {
  return {
    findByToken: (hash: string): Promise<SiteInvitationRecord | null> =>
      invitations.findOne({ token_hash: hash }).lean<SiteInvitationRecord>().exec(),

    findById: (id: number): Promise<SiteInvitationRecord | null> => invitations.findOne({ _id: id }).lean<SiteInvitationRecord>().exec(),

    /** Newest first. */
    list: (limit: number): Promise<SiteInvitationRecord[]> =>
      invitations.find().sort({ created_at: -1 }).limit(limit).lean<SiteInvitationRecord[]>().exec(),

    count: (): Promise<number> => invitations.countDocuments().exec(),

    /** Replaces the one that the address has; false when another one was stored at the same time. */
    async replace(invitation: SiteInvitationRecord): Promise<boolean> {
      await invitations.deleteOne({ normalized_email: invitation.normalized_email })
      try {
        await invitations.create(invitation)
        return true
      } catch (error) {
        if (isDuplicateKey(error, 'normalized_email')) return false
        throw error
      }
    },

    async delete(id: number): Promise<void> {
      await invitations.deleteOne({ _id: id })
    },
  }
}
