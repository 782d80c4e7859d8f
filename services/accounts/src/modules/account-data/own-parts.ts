import type { Outbox } from '../mail/outbox.ts'
import { presentSessions } from '../session/session.presenter.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SignInLinkRepository } from '../sign-in-link/sign-in-link.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { AccountDataPart } from './account-data.ts'

/** The parts of the oldest modules: sessions, links to sign in with, and the messages that no mail server has taken. */
export function ownParts(deps: {
  users: Pick<UserRepository, 'findById'>
  sessions: Pick<SessionService, 'listOf' | 'endAll'>
  links: Pick<SignInLinkRepository, 'listOf' | 'deleteOf'>
  outbox: Pick<Outbox, 'listTo' | 'deleteTo' | 'deleteOf'> | null
}): AccountDataPart[] {
  const { users, sessions, links, outbox } = deps
  const addressOf = async (userId: number): Promise<string> => (await users.findById(userId))?.email ?? ''
  return [
    {
      name: 'sessions',
      exportOf: async (userId) => presentSessions(await sessions.listOf(userId), ''),
      async deleteAllOf(userId) {
        await sessions.endAll(userId)
      },
    },
    {
      name: 'sign_in_links',
      exportOf: async (userId) =>
        (await links.listOf(userId)).map(({ created_at, expires_at, used_at }) => ({ created_at, expires_at, used_at })),
      deleteAllOf: (userId) => links.deleteOf(userId),
    },
    {
      name: 'messages',
      exportOf: async (userId) =>
        ((await outbox?.listTo(await addressOf(userId))) ?? []).map(({ to, subject, text, created_at }) => ({
          to,
          subject,
          text,
          created_at,
        })),
      async deleteAllOf(userId) {
        await outbox?.deleteTo(await addressOf(userId))
        await outbox?.deleteOf(userId)
      },
    },
  ]
}
