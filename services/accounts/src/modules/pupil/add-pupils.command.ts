import type { SignUpMode } from '@foyer/contracts/accounts/sign-in/site'
import { freeUserName, toUserName, userNameFor } from '@foyer/contracts/accounts/teams/user-names'
import { userCreated } from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import { newOwnerId } from '../account/owner-id.ts'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { JoinTeam } from '../team/join-team.command.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamSeats } from '../team/team-seats.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import { addressOfAnonymous } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

export type PupilRequest = { name: string; user_name?: string | undefined }

const draws = 20

/**
 * Makes accounts for the pupils of a class, one after the other. Called again after an interruption, it goes on: the same name with the same user name is
 * the same pupil. Throws `conflict` where a team is no class, `class_mixed` where its people come in by e-mail, `account_leaving`, `sign_up_closed` where
 * site admins alone may let people in, `invalid` for a name without a letter, and what `TeamSeats.check` throws.
 */
export function createAddPupils(deps: {
  mode: SignUpMode
  teams: Pick<TeamRepository, 'claimMode'>
  members: Pick<TeamMemberRepository, 'count' | 'countPlain'>
  users: Pick<UserRepository, 'listPupils' | 'insertPupil'>
  isFormer: (user: Pick<User, '_id' | 'public_id'>) => Promise<boolean>
  seats: Pick<TeamSeats, 'check'>
  joinTeam: JoinTeam
  audit: Pick<AuditLog, 'record'>
  relay: (userId: number) => void
  ids: IdGenerator
  clock: () => Date
}) {
  const { mode, teams, members, users, isFormer, seats, joinTeam, audit, relay, ids, clock } = deps

  async function check(team: Team, viewer: SessionUser, count: number): Promise<void> {
    if (!team.is_education) throw new AppError('conflict')
    if (viewer.is_leaving) throw new AppError('account_leaving')
    if (mode === 'closed' && viewer.role !== 'admin') throw new AppError('sign_up_closed')
    // Whoever came in before the team was a class came by e-mail.
    const isEmpty = team.people_by !== undefined || (await members.countPlain(team._id)) === 0
    if (!isEmpty || team.people_by === 'email') throw new AppError('class_mixed')
    await seats.check(team, (await members.count(team._id)) + count)
    if (!(await teams.claimMode(team._id, 'user_names'))) throw new AppError('class_mixed')
  }

  async function create(team: Team, { name, lang }: { name: string; lang: string }, userNameOf: (used: Set<string>) => string) {
    const used = new Set((await users.listPupils(team._id)).flatMap(({ pupil }) => pupil?.user_name ?? []))
    for (let draw = 0; draw < draws; draw += 1) {
      const user_name = userNameOf(used)
      const user = newPupil(newOwnerId(ids), { name, lang, team, user_name, at: clock() })
      if (await isFormer(user)) continue
      const outcome = await users.insertPupil(user)
      if (outcome === 'inserted') return user
      // Somebody else adds pupils at the same time.
      if (outcome === 'name_taken') used.add(user_name)
    }
    throw new AppError('unavailable')
  }

  return async function addPupils(
    team: Authorized<Team, 'manage'>,
    viewer: SessionUser,
    requests: readonly PupilRequest[],
    acting: Acting,
  ): Promise<User[]> {
    for (const [index, { name, user_name: userName }] of requests.entries()) {
      if (toUserName(userName ?? name) === '') throw fieldError(`pupils.${index}`, 'invalid')
    }
    const existing = await users.listPupils(team._id)
    const twinOf = ({ name, user_name: userName }: PupilRequest) =>
      userName === undefined ? undefined : existing.find((user) => user.name === name && user.pupil?.user_name === toUserName(userName))
    await check(team, viewer, requests.filter((pupil) => !twinOf(pupil)).length)
    const act = { ...acting, action: 'team.pupils_added' as const, target: teamTarget(team), details: detailsOf(requests) }
    return audit.record(act, async () => {
      const added: User[] = []
      for (const { name, user_name: userName } of requests) {
        const isTaken = (used: Set<string>) => (text: string) => used.has(text)
        const userNameOf = (used: Set<string>) =>
          userName === undefined ? userNameFor(name, isTaken(used)) : freeUserName(toUserName(userName), isTaken(used))
        const user = twinOf({ name, user_name: userName }) ?? (await create(team, { name, lang: viewer.lang }, userNameOf))
        await joinTeam(team._id, user._id, { role: 'member', invitedBy: viewer.id })
        relay(user._id)
        added.push(user)
      }
      return added
    })
  }
}

/** What the log says of new pupils: how many, and who, as far as there is room. */
const detailsOf = (pupils: readonly PupilRequest[]) => ({
  count: pupils.length,
  added: pupils
    .map(({ name }) => name)
    .join(', ')
    .slice(0, limits.audit_text),
})

function newPupil(
  id: number,
  { name, lang, team, user_name, at }: { name: string; lang: string; team: Pick<Team, '_id'>; user_name: string; at: Date },
): User {
  return {
    _id: id,
    public_id: newPublicId(),
    name,
    email: '',
    normalized_email: addressOfAnonymous(id),
    email_confirmed_at: null,
    password_hash: null,
    role: 'user',
    lang,
    country: null,
    is_anonymous: false,
    pupil: { team_id: team._id, user_name },
    is_premium: null,
    created_at: at,
    failed_sign_ins: 0,
    failing_since: null,
    locked_until: null,
    pending_events: pendingEvents(userCreated, { user_id: id, name, lang }),
  }
}
