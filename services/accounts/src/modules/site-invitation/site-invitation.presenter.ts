import type { SiteInvitation } from '@foyer/contracts/site-invitations'
import type { SiteInvitationRecord } from './site-invitation.repository.ts'

/** An invitation for site admins; its link is shown while it can be used. */
export function presentSiteInvitation(
  { _id: id, email, created_at, expires_at }: SiteInvitationRecord,
  { inviter, isUsed, path, now }: { inviter: string; isUsed: boolean; path: string; now: Date },
): SiteInvitation {
  const state = isUsed ? 'used' : expires_at <= now ? 'expired' : 'open'
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  const shown = { id, email, inviter, created_at: seconds(created_at), expires_at: seconds(expires_at), state } as const
  return state === 'open' ? { ...shown, path } : shown
}
