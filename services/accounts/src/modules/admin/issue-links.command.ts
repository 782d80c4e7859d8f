import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { SecurityNotices } from '../security-notice/security-notices.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SignInLinkRepository } from '../sign-in-link/sign-in-link.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { assertMayBeGivenLink, userTarget } from './people.policy.ts'
import type { PeopleService } from './people.service.ts'

/** What a link is for, and where it leads; its token stands behind the #, so that it is in no request for the screen and in no log. */
const purposes = {
  login: { action: 'user.login_link_created', screen: '/users/sign_in/by_link', notice: 'login_link_created' },
  password: { action: 'user.password_link_created', screen: '/users/password/edit', notice: 'password_link_created' },
} as const satisfies Record<string, { action: AuditAction; screen: string; notice: string }>
type Purpose = keyof typeof purposes

/** Long enough to hand it over, too short to lie around. */
export const issuedLinkLifetimeMs = 60 * 60 * 1000

export type IssuedLink = { path: string; expiresAt: Date }

/**
 * Links that site admins create for people who cannot log in, and hand over themselves: no mail server is needed. One works once; only its hash is
 * stored, so that nobody sees it again. The person is told by a message and in Foyer before the link is given.
 */
export function createIssueLinks(deps: {
  service: Pick<PeopleService, 'require'>
  users: Pick<UserRepository, 'addPasswordReset'>
  links: Pick<SignInLinkRepository, 'endThose' | 'insert'>
  sessions: Pick<SessionService, 'requireRecent'>
  audit: Pick<AuditLog, 'record'>
  notices: Pick<SecurityNotices, 'send'>
  notifications: Pick<NotificationService, 'notify'>
  clock: () => Date
}) {
  const { service, users, links, sessions, audit, notices, notifications, clock } = deps

  async function store(purpose: Purpose, { _id: id, normalized_email }: User, hash: string, times: Times): Promise<void> {
    if (purpose === 'password') return users.addPasswordReset(id, { hash, ...times, used_at: null, is_issued: true })
    await links.endThose(id, true, times.created_at)
    await links.insert({ _id: hash, user_id: id, normalized_email, ...times, used_at: null, ended_at: null, is_issued: true })
  }

  async function tell(purpose: Purpose, { _id: id }: User, hash: string): Promise<void> {
    const link = '/users/authentication'
    await notifications.notify(id, { kind: 'access_link_created', params: { purpose }, link, dedupeKey: `access-link-${hash}` })
    await notices.send(id, { key: purposes[purpose].notice })
  }

  /**
   * Creates a link for a person, which ends the one before it. Throws `forbidden` for a site admin and for an anonymous person, `conflict` where the
   * account is locked, and `reauthentication_required`.
   */
  return async function issueLink(purpose: Purpose, userId: number, acting: Acting, own: SessionRef | null): Promise<IssuedLink> {
    await sessions.requireRecent(own)
    const user = await service.require(userId)
    assertMayBeGivenLink(user, acting.actor.id)
    if (user.suspension) throw new AppError('conflict')
    const token = newToken()
    const hash = hashToken(token)
    const now = clock()
    const expiresAt = new Date(now.getTime() + issuedLinkLifetimeMs)
    await audit.record({ ...acting, action: purposes[purpose].action, target: userTarget(user) }, async () => {
      await store(purpose, user, hash, { created_at: now, expires_at: expiresAt })
      await tell(purpose, user, hash)
    })
    return { path: `${purposes[purpose].screen}#${token}`, expiresAt }
  }
}

type Times = { created_at: Date; expires_at: Date }
