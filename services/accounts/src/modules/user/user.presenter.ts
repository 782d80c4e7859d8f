import { currencyOf } from '@foyer/contracts/accounts/countries'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import { wantsEmail } from './email.policy.ts'
import { fileUrl } from './file-url.ts'
import { effectivePreferences } from './preferences.policy.ts'
import { type Person, effectivePlan } from './person.ts'
import { provedMembership } from './proved-rights.policy.ts'
import { mayBeShownAds } from './shown-ads.policy.ts'
import type { User } from './user.model.ts'

/** The person as their own browser sees them: `viewer` is the one who asks, null for a session that has just begun. */
export function presentCurrentUser(holder: Person, viewer: Pick<SessionUser, 'impersonated_by' | 'proved_by_team'> | null): CurrentUser {
  if (currentHostTeam() !== null) return presentUserAtHost(holder)
  const { user } = holder
  const subject = { ...holder, impersonatedBy: viewer?.impersonated_by ?? holder.impersonatedBy, provedByTeam: viewer?.proved_by_team }
  const {
    is_leaving: _,
    memberships: _teams,
    held_back: _back,
    proved_until: _until,
    proved_by_team: _proof,
    ...person
  } = presentSessionUser(subject, { sendsMail: false })
  return {
    premium_trial: holder.isOnTrial ?? false,
    show_ads: mayBeShownAds(holder),
    ...person,
    is_premium: isPremiumPlan(holder.plan),
    is_member_of_premium_organization: holder.isInPremiumTeam,
    denied_create_pages: user.denied_create_pages ?? false,
    ...effectivePreferences(user, effectivePlan(holder)),
    avatar_url: user.avatar ? fileUrl(user.avatar) : null,
    email: user.email,
    is_anonymous: user.is_anonymous,
    ...(user.pupil ? { is_pupil: true as const } : {}),
    ...(subject.provedByTeam === undefined ? {} : { is_proved_by_team: true as const }),
    is_email_confirmed: Boolean(user.email_confirmed_at),
    can_send_email: wantsEmail(user),
    notifications: user.notifications ?? {},
    ...(user.deletion ? { deletion_due_at: Math.floor(user.deletion.due_at.getTime() / 1000) } : {}),
  }
}

/**
 * The person as their browser sees them by the host of a team. Who has that name can have all that is answered there: it is who they are to others, and how they
 * like pages to look; the rest says nothing of them.
 */
function presentUserAtHost(holder: Person): CurrentUser {
  const { user } = holder
  const preferences = effectivePreferences(user, effectivePlan(holder))
  return {
    premium_trial: false,
    show_ads: false,
    ...preferences,
    country: null,
    currency: currencyOf(null),
    search_providers: null,
    start_with_last_tab: false,
    id: user._id,
    public_id: user.public_id,
    name: user.name,
    lang: user.lang,
    avatar_url: user.avatar ? fileUrl(user.avatar) : null,
    email: '',
    role: 'user',
    is_premium: false,
    is_member_of_premium_organization: false,
    denied_create_pages: false,
    is_anonymous: user.is_anonymous,
    ...(user.pupil ? { is_pupil: true as const } : {}),
    is_email_confirmed: true,
    can_send_email: false,
    created_at: 0,
    notifications: {},
  }
}

/** The person as other services know them. `sendsMail`: whether messages leave this Foyer, so that they need a confirmed address. */
export function presentSessionUser(person: Person, { sendsMail }: { sendsMail: boolean }): SessionUser {
  const { user, impersonatedBy, provedByTeam, provedUntil, demands } = person
  const heldBack = person.heldBack ?? demands.map(({ team_id }) => team_id)
  const memberships = person.memberships
    .filter(({ id }) => !heldBack.includes(id))
    .map((membership) => provedMembership(membership, provedByTeam))
  const plan = effectivePlan(person)
  return {
    id: user._id,
    public_id: user.public_id,
    name: user.name,
    role: provedByTeam === undefined ? user.role : 'user',
    lang: user.lang,
    is_premium: isPremiumPlan(plan),
    plan,
    ...(user.is_anonymous ? { is_anonymous: true as const } : {}),
    ...(user.avatar ? { avatar_url: fileUrl(user.avatar) } : {}),
    ...carriedDates(user.notifications),
    created_at: Math.floor(user.created_at.getTime() / 1000),
    ...(user.denied_create_pages ? { denied_create_pages: true as const } : {}),
    ...(user.deletion ? { is_leaving: true as const } : {}),
    ...(user.pupil ? { is_pupil: true as const } : {}),
    ...(sendsMail && !user.email_confirmed_at ? { is_unconfirmed: true as const } : {}),
    ...(memberships.length > 0 ? { memberships } : {}),
    ...(heldBack.length > 0 ? { held_back: heldBack } : {}),
    ...(provedUntil === undefined ? {} : { proved_until: provedUntil }),
    ...(provedByTeam === undefined ? {} : { proved_by_team: provedByTeam }),
    ...(impersonatedBy ? { impersonated_by: impersonatedBy } : {}),
  }
}

/** The newest dates of what a person has been shown: all that most have. */
function carriedDates(dates: User['notifications'] = {}): Pick<SessionUser, 'notifications'> {
  const newest = Object.entries(dates).toSorted(([, a], [, b]) => b - a)
  return newest.length > 0 ? { notifications: Object.fromEntries(newest.slice(0, limits.carried_notification_dates)) } : {}
}
