import type { AuthenticationResponse } from '@foyer/contracts/accounts/sign-in/webauthn'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { passkeyRejected } from '../passkey/passkey.errors.ts'
import type { VerifyPasskey } from '../passkey/verify-passkey.ts'
import type { SignInContext, SignedIn, StartSession } from '../session/complete-sign-in.ts'
import { startedSession } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { Spend, TotpService } from '../totp/totp.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { Challenge, ChallengeRepository } from './challenge.repository.ts'
import { digestOf } from './demand-second-factor.ts'

/** One of them is there. */
export type SecondFactorProof = {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: AuthenticationResponse | undefined
}

const methodOf = ({ code, passkey }: SecondFactorProof) => (passkey ? 'passkey' : code === undefined ? 'recovery_code' : 'totp')

/**
 * Finishes a sign-in that waits for the second factor. Throws AppError `token_invalid` or `token_expired` for the challenge, `invalid` with the
 * field of a wrong code, `passkey_rejected`, or `sign_in_locked` after too many wrong codes.
 */
export function createCompleteSecondFactor(deps: {
  challenges: Pick<ChallengeRepository, 'find' | 'take' | 'insert'>
  users: Pick<UserRepository, 'findById' | 'hasPasswordHash'>
  sessions: Pick<SessionService, 'end'>
  totp: Pick<TotpService, 'checkCode' | 'checkRecoveryCode'>
  verifyPasskey: Pick<VerifyPasskey, 'verify'>
  startSession: StartSession
  clock: () => Date
}) {
  const { challenges, users, sessions, totp, verifyPasskey, startSession, clock } = deps

  /** How to spend the proof, which is right. A passkey is spent by being checked. */
  async function check(userId: number, { code, recovery_code, passkey }: SecondFactorProof): Promise<{ spend: Spend; field: string }> {
    if (passkey !== undefined) {
      if ((await verifyPasskey.verify(passkey)).user_id !== userId) throw passkeyRejected()
      return { spend: async () => true, field: 'passkey' }
    }
    const field = code === undefined ? 'recovery_code' : 'code'
    const spend = await (code === undefined ? totp.checkRecoveryCode(userId, recovery_code ?? '') : totp.checkCode(userId, code))
    if (!spend) throw fieldError(field, 'invalid')
    return { spend, field }
  }

  /**
   * Ends the challenge, then the code: whoever is slower with the challenge keeps their code, and whoever is slower with the code keeps the
   * challenge. A crash in between costs a sign-in that is begun anew, and lets neither count twice.
   */
  async function spendBoth(challenge: Challenge, { spend, field }: { spend: Spend; field: string }): Promise<void> {
    if (!(await challenges.take(challenge._id))) throw new AppError('token_expired')
    if (await spend()) return
    await challenges.insert(challenge)
    throw fieldError(field, 'invalid')
  }

  return async function completeSecondFactor(token: string, proof: SecondFactorProof, context: SignInContext): Promise<SignedIn> {
    const hash = hashToken(token)
    const challenge = await challenges.find(hash)
    if (!challenge) throw new AppError('token_invalid')
    const user = await users.findById(challenge.user_id)
    // Another password is another first factor.
    if (!user || challenge.expires_at <= clock() || digestOf(user) !== challenge.password_digest) throw new AppError('token_expired')
    await spendBoth(challenge, await check(user._id, proof))
    const first = challenge.first_factor ? [challenge.first_factor] : []
    const proofs = challenge.team_proof ? { proofs: [challenge.team_proof], providerTeam: challenge.team_proof.team_id } : {}
    const person = await startSession(user, { by: [...first, methodOf(proof)], ...proofs }, context)
    // A change of the password has ended all sessions that were there, and not this one when it came in between.
    if (!(await users.hasPasswordHash(user._id, user.password_hash))) {
      await sessions.end(startedSession(person.token))
      throw new AppError('token_expired')
    }
    return person
  }
}
