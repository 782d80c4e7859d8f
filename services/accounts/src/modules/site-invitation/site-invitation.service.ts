import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { derivedToken, hashToken } from '@foyer/service-kit/hashes'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { SiteInvitationRecord, SiteInvitationRepository } from './site-invitation.repository.ts'

const lifetimeMs = limits.site_invitation_days * 24 * 60 * 60 * 1000

/** An invitation with the name of the site admin who has made it, and the path of its link. */
export type ReadSiteInvitation = { record: SiteInvitationRecord; inviter: string; state: 'open' | 'used' | 'expired'; path: string }

/** Invitations to the site. Site admins hand out their links themselves; each act is in the audit log. */
export function createSiteInvitationService(deps: {
  invitations: SiteInvitationRepository
  users: Pick<UserRepository, 'findByEmail' | 'findById' | 'wasAdmittedBy'>
  audit: Pick<AuditLog, 'record'>
  /** What tokens are derived from. */
  secret: string
  ids: IdGenerator
  clock: () => Date
}) {
  const { invitations, users, audit, secret, ids, clock } = deps
  const tokenOf = (id: number) => derivedToken(secret, `site-invitation:${id}`)

  const read = async (record: SiteInvitationRecord): Promise<ReadSiteInvitation> => {
    const [inviter, isUsed] = [await users.findById(record.inviter_id), await users.wasAdmittedBy(record.token_hash)]
    const state = isUsed ? 'used' : record.expires_at <= clock() ? 'expired' : 'open'
    return { record, inviter: inviter?.name ?? '', state, path: `/users/invitation#${tokenOf(record._id)}` }
  }

  return {
    async list(): Promise<ReadSiteInvitation[]> {
      return Promise.all((await invitations.list(limits.site_invitations)).map(read))
    },

    /** Invites an address, and ends the link that it has. Throws `conflict` when somebody has the address, and `site_invitation_limit`. */
    async create(email: string, inviterId: number, acting: Acting): Promise<ReadSiteInvitation> {
      const normalized_email = normalizeEmail(email)
      if (await users.findByEmail(normalized_email)) throw new AppError('conflict')
      if ((await invitations.count()) >= limits.site_invitations) {
        throw new AppError('site_invitation_limit', { limit: limits.site_invitations })
      }
      const [_id, now] = [ids(), clock()]
      const times = { created_at: now, expires_at: new Date(now.getTime() + lifetimeMs) }
      const record = { _id, email, normalized_email, token_hash: hashToken(tokenOf(_id)), inviter_id: inviterId, ...times }
      await audit.record({ ...acting, action: 'invitation.created', target: targetOf(record) }, async () => {
        if (!(await invitations.replace(record))) throw new AppError('conflict')
      })
      return read(record)
    },

    /** Ends the link of an invitation. A second run changes nothing. */
    async withdraw(id: number, acting: Acting): Promise<void> {
      const record = await invitations.findById(id)
      if (!record) return
      await audit.record({ ...acting, action: 'invitation.withdrawn', target: targetOf(record) }, () => invitations.delete(id))
    },
  }
}

const targetOf = ({ _id, email }: SiteInvitationRecord) => ({
  kind: 'invitation' as const,
  id: String(_id),
  label: email.slice(0, limits.title),
})
