import { toUserName } from '@foyer/contracts/accounts/teams/user-names'
import type { PupilPicture } from '@foyer/contracts/accounts/teams/pupil-pictures'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import type { PasswordCheck } from '../session/check-password.ts'
import type { CompleteSignIn, SignInContext, SignInResult } from '../session/complete-sign-in.ts'
import { invalidCredentials } from '../session/session.errors.ts'
import type { UnknownSignIns } from '../session/unknown-sign-ins.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import { isActive } from '../team/team.policy.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { cardState, passwordOf } from './pupil.policy.ts'

/**
 * Signs pupils in, by the pictures of their card and by the card itself. Renewing a card counts `access_resets` up, so that what has begun by the one
 * before does not come to its end (`startSession`).
 */
export async function createPupilSignIn(deps: {
  teams: Pick<TeamRepository, 'findByPublicId'>
  members: Pick<TeamMemberRepository, 'find'>
  users: Pick<UserRepository, 'findPupil' | 'findByCard' | 'useCard' | 'countPictureAttempt' | 'acceptPictures'>
  unknownSignIns: UnknownSignIns
  hasher: PasswordHasher
  isPasswordOf: PasswordCheck
  completeSignIn: CompleteSignIn
  clock: () => Date
}) {
  const { teams, members, users, unknownSignIns, hasher, isPasswordOf, completeSignIn, clock } = deps
  const dummyHash = await hasher.hash(newToken())

  /** null for every team whose people do not come in by user names. */
  async function findClass(publicId: string): Promise<Team | null> {
    const team = await teams.findByPublicId(publicId)
    return team && isActive(team) && team.people_by === 'user_names' ? team : null
  }

  const isInClass = async (team: Team, user: User): Promise<boolean> =>
    user.pupil?.team_id === team._id && !user.deletion && (await members.find(team._id, user._id)) !== null

  async function findPupil(team: Team | null, userName: string): Promise<User | null> {
    const user = team && (await users.findPupil(team._id, userName))
    return user && (await isInClass(team, user)) ? user : null
  }

  return {
    findClass,

    /** Throws `invalid_credentials`, also for pictures that were tried too often, and `sign_in_locked`. */
    async byPictures(
      publicId: string,
      { user_name, pictures }: { user_name: string; pictures: readonly PupilPicture[] },
      context: SignInContext,
    ): Promise<SignInResult> {
      const userName = toUserName(user_name)
      const attempts = await unknownSignIns.find(`pupil ${publicId} ${userName}`)
      const user = await findPupil(await findClass(publicId), userName)
      const hash = user?.password_hash ?? null
      if (!user || hash === null) {
        // Same work and same lock as for a pupil, so that nobody learns who is in a class.
        await unknownSignIns.count(attempts, () => hasher.verify(dummyHash, passwordOf(pictures)))
        throw invalidCredentials()
      }
      const isRight = await isPasswordOf(user, passwordOf(pictures))
      const mayCount = await users.countPictureAttempt(user._id)
      if (!isRight || !mayCount || !(await users.acceptPictures(user._id, hash))) throw invalidCredentials()
      return completeSignIn(user, 'password', context)
    },

    /** Throws `token_invalid`, `token_expired` and `token_used`. */
    async byCard(publicId: string, token: string, context: SignInContext): Promise<SignInResult> {
      const [team, hash] = [await findClass(publicId), hashToken(token)]
      const before = await users.findByCard(hash)
      if (!team || !before || !(await isInClass(team, before))) throw new AppError('token_invalid')
      const user = await users.useCard(hash, clock())
      if (!user)
        throw new AppError(cardState((await users.findByCard(hash))?.pupil?.card, clock()) === 'used' ? 'token_used' : 'token_expired')
      return completeSignIn(user, 'card', context)
    },
  }
}
