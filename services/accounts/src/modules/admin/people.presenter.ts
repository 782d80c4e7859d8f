import type { AdminUser, AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import type { IssuedLink as IssuedLinkAnswer } from '@foyer/contracts/accounts/administration/account-administration'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { User } from '../user/user.repository.ts'
import type { IssuedLink } from './issue-links.command.ts'
import type { PersonDetails } from './people.service.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A person in a list of site administration. */
export function presentAdminUser(user: User): AdminUser {
  const { _id: id, public_id, name, email, role, is_anonymous } = user
  return {
    id,
    public_id,
    name,
    email,
    role,
    is_anonymous,
    is_pupil: user.pupil !== undefined,
    is_suspended: user.suspension !== undefined,
    denied_create_pages: user.denied_create_pages ?? false,
    created_at: seconds(user.created_at),
    deletion_due_at: user.deletion ? seconds(user.deletion.due_at) : null,
  }
}

/** The same with all that a site admin sees of them. */
export function presentAdminUserDetails({ user, plan, sessions, lastSeenAt, pages, billing }: PersonDetails): AdminUserDetails {
  const { suspension } = user
  return {
    ...presentAdminUser(user),
    lang: user.lang,
    is_email_confirmed: Boolean(user.email_confirmed_at),
    suspension: suspension ? { at: seconds(suspension.at), reason: suspension.reason, by: suspension.by } : null,
    sessions,
    last_seen_at: lastSeenAt && seconds(lastSeenAt),
    pages,
    is_premium: isPremiumPlan(plan),
    subscription: billing?.subscription ?? null,
    billing: billing?.billing ?? null,
  }
}

/** A link as the site admin sees it who has created it, once. */
export function presentIssuedLink({ path, expiresAt }: IssuedLink): IssuedLinkAnswer {
  return { path, expires_at: seconds(expiresAt) }
}
