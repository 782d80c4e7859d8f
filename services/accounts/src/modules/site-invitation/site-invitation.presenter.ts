import type { SiteInvitation } from '@foyer/contracts/accounts/administration/site-invitations'
import type { ReadSiteInvitation } from './site-invitation.service.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** An invitation for site admins; its link is shown while it can be used. */
export function presentSiteInvitation({ record, inviter, state, path }: ReadSiteInvitation): SiteInvitation {
  const { _id: id, email, created_at, expires_at } = record
  const shown = { id, email, inviter, created_at: seconds(created_at), expires_at: seconds(expires_at), state } as const
  return state === 'open' ? { ...shown, path } : shown
}
