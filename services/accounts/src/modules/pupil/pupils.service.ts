import { randomInt } from 'node:crypto'
import { limits } from '@foyer/contracts/limits'
import type { PupilPicture } from '@foyer/contracts/accounts/teams/pupil-pictures'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import type { Signals } from '@foyer/service-kit/signals'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { KeepAccount } from '../deletion/keep-account.command.ts'
import type { SessionRepository } from '../session/session.repository.ts'
import type { SessionService } from '../session/session.service.ts'
import { claimClassMode } from '../team/class-mode.ts'
import type { JoinTeam } from '../team/join-team.command.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { cardExpiry, drawPictures, passwordOf } from './pupil.policy.ts'

/** What goes on the paper of a pupil, and is stored nowhere. */
export type NewCard = { user: User; token: string; pictures: PupilPicture[]; expiresAt: Date }

/** A pupil with what is shown of them. */
export type ListedPupil = { user: User; lastSeenAt: Date | null }

/** The pupils of a class, for those who manage it: the list, their cards, and how one comes back. */
export function createPupilsService(deps: {
  teams: Pick<TeamRepository, 'claimMode'>
  users: Pick<UserRepository, 'findById' | 'listPupils' | 'renamePupil' | 'setCard'>
  sessions: Pick<SessionService, 'endAll'>
  sessionRepository: Pick<SessionRepository, 'lastSeenOf'>
  hasher: Pick<PasswordHasher, 'hash'>
  joinTeam: JoinTeam
  keepAccount: KeepAccount
  audit: Pick<AuditLog, 'record'>
  signals: Pick<Signals, 'publish'>
  /** Relays the pending events of a person. */
  relay: (userId: number) => void
  clock: () => Date
}) {
  const { teams, users, sessions, sessionRepository, hasher, joinTeam, keepAccount, audit, signals, relay, clock } = deps

  async function withLastSeen(pupils: readonly User[]): Promise<ListedPupil[]> {
    const lastSeen = await sessionRepository.lastSeenOf(pupils.map(({ _id }) => _id))
    return pupils.map((user) => ({ user, lastSeenAt: lastSeen.get(user._id) ?? null }))
  }

  /** Null where the class has no such pupil. */
  async function makeCard(team: Team, userId: number, invitedBy: number | null): Promise<NewCard | null> {
    const [token, pictures, expiresAt] = [newToken(), drawPictures(randomInt), cardExpiry(clock())]
    const card = { hash: hashToken(token), expires_at: expiresAt, used_at: null }
    const user = await users.setCard(userId, team._id, { card, passwordHash: await hasher.hash(passwordOf(pictures)) })
    if (!user) return null
    await sessions.endAll(userId)
    // Had the call that added them been cut off before they were in the class.
    await joinTeam(team._id, userId, { role: 'member', invitedBy })
    return { user, token, pictures, expiresAt }
  }

  return {
    withLastSeen,

    list: async (team: Authorized<Team, 'manage'>): Promise<ListedPupil[]> => withLastSeen(await users.listPupils(team._id)),

    /** Makes cards, each of which ends the card, the pictures and the sessions before; who is no pupil of the class is left out. */
    async makeCards(team: Authorized<Team, 'manage'>, userIds: readonly number[], acting: Acting): Promise<NewCard[]> {
      const unique = [...new Set(userIds)]
      const pupils = (await users.listPupils(team._id)).filter(({ _id }) => unique.includes(_id))
      const named = pupils.map(({ name }) => name).join(', ')
      const [only, ...rest] = pupils
      const details = {
        count: unique.length,
        pupils: named.slice(0, limits.audit_text),
        ...(only && rest.length === 0 ? { user_id: only._id } : {}),
      }
      const act = { ...acting, action: 'team.pupil_cards_made' as const, target: teamTarget(team), details }
      return audit.record(act, async () => {
        const cards: NewCard[] = []
        for (const userId of unique) {
          const card = await makeCard(team, userId, acting.actor.id)
          if (card) cards.push(card)
        }
        return cards
      })
    },

    /** Changes what a pupil is called. Throws `not_found` for who is no pupil of the class, or was removed from it. */
    async rename(team: Authorized<Team, 'manage'>, userId: number, name: string, acting: Acting): Promise<void> {
      const user = await users.findById(userId)
      if (user?.pupil?.team_id !== team._id || user.deletion) throw new AppError('not_found')
      const details = { user_id: userId, name, former_title: user.name }
      await audit.record({ ...acting, action: 'team.pupil_renamed', target: teamTarget(team), details }, async () => {
        if (!(await users.renamePupil(userId, team._id, name))) throw new AppError('not_found')
      })
      relay(userId)
      await signals.publish({ name: 'user.changed', user_id: userId })
    },

    /** Takes a pupil back whose account is not deleted yet. Throws `not_found`, and what `joinTeam` throws. */
    async restore(team: Authorized<Team, 'manage'>, userId: number, acting: Acting): Promise<void> {
      const user = await users.findById(userId)
      if (user?.pupil?.team_id !== team._id) throw new AppError('not_found')
      await claimClassMode(teams, team, user, 'member')
      const details = { user_id: userId, name: user.name }
      await audit.record({ ...acting, action: 'team.pupil_restored', target: teamTarget(team), details }, async () => {
        if (user.deletion && !(await keepAccount.keep(userId))) throw new AppError('not_found')
        await joinTeam(team._id, userId, { role: 'member', invitedBy: acting.actor.id })
      })
    },
  }
}
