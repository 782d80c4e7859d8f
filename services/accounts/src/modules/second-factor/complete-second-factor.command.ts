import type { AuthenticationResponse } from '@foyer/contracts/webauthn'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { asAuthorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import { passkeyRejected } from '../passkey/passkey.errors.ts'
import type { VerifyPasskey } from '../passkey/verify-passkey.ts'
import type { SignInContext, SignedIn, StartSession } from '../session/complete-sign-in.ts'
import type { SessionService } from '../session/session.service.ts'
import type { TotpService } from '../totp/totp.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { ChallengeRepository } from './challenge.repository.ts'
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
  challenges: Pick<ChallengeRepository, 'find' | 'take'>
  users: Pick<UserRepository, 'findById' | 'hasPasswordHash'>
  sessions: Pick<SessionService, 'end'>
  totp: Pick<TotpService, 'accept' | 'acceptRecoveryCode'>
  verifyPasskey: Pick<VerifyPasskey, 'verify'>
  startSession: StartSession
  clock: () => Date
}) {
  const { challenges, users, sessions, totp, verifyPasskey, startSession, clock } = deps

  async function check(userId: number, { code, recovery_code, passkey }: SecondFactorProof): Promise<void> {
    if (code !== undefined && !(await totp.accept(userId, code))) throw fieldError('code', 'invalid')
    if (recovery_code !== undefined && !(await totp.acceptRecoveryCode(userId, recovery_code))) throw fieldError('recovery_code', 'invalid')
    if (passkey !== undefined && (await verifyPasskey.verify(passkey)).user_id !== userId) throw passkeyRejected()
  }

  return async function completeSecondFactor(token: string, proof: SecondFactorProof, context: SignInContext): Promise<SignedIn> {
    const hash = hashToken(token)
    const challenge = await challenges.find(hash)
    if (!challenge) throw new AppError('token_invalid')
    const user = await users.findById(challenge.user_id)
    // Another password is another first factor.
    if (!user || challenge.expires_at <= clock() || digestOf(user) !== challenge.password_digest) throw new AppError('token_expired')
    await check(user._id, proof)
    if (!(await challenges.take(hash))) throw new AppError('token_expired')
    const first = challenge.first_factor ? [challenge.first_factor] : []
    const person = await startSession(user, { by: [...first, methodOf(proof)] }, context)
    // A change of the password has ended all sessions that were there, and not this one when it came in between.
    if (!(await users.hasPasswordHash(user._id, user.password_hash))) {
      await sessions.end(asAuthorized({ session: hashToken(person.token) }))
      throw new AppError('token_expired')
    }
    return person
  }
}
