import type { ReauthenticationMethod } from '@foyer/contracts/accounts/sign-in/reauthentication'
import type { AuthenticationResponse } from '@foyer/contracts/accounts/sign-in/webauthn'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { passkeyRejected } from '../passkey/passkey.errors.ts'
import type { VerifyPasskey } from '../passkey/verify-passkey.ts'
import type { PasswordCheck } from '../session/check-password.ts'
import type { CompleteSignIn, SignInContext, SignInResult, StartSession } from '../session/complete-sign-in.ts'
import { type SessionRef, sessionName } from '../session/session.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { WaysInService } from '../ways-in/ways-in.service.ts'
import type { EmailCodes } from './email-codes.ts'
import { reauthenticationMethods } from './reauthentication.policy.ts'

/** One of them is there. */
export type Proof = { password?: string | undefined; email_code?: string | undefined; passkey?: AuthenticationResponse | undefined }

/**
 * Lets people who are signed in show that it is still them. It asks for what signing in asks for, the second factor included (ASVS 5.0, 7.5.1),
 * and gives the browser a new session.
 */
export function createReauthentication(deps: {
  users: Pick<UserRepository, 'findById' | 'acceptSignIn'>
  isPasswordOf: PasswordCheck
  emailCodes: EmailCodes
  verifyPasskey: Pick<VerifyPasskey, 'verify'>
  ways: Pick<WaysInService, 'of'>
  completeSignIn: CompleteSignIn
  startSession: StartSession
}) {
  const { users, isPasswordOf, emailCodes, verifyPasskey, ways, completeSignIn, startSession } = deps

  async function personOf(userId: number): Promise<{ user: User; methods: ReauthenticationMethod[] }> {
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    return { user, methods: reauthenticationMethods(await ways.of(user)) }
  }

  async function checkPassword(user: User, password: string): Promise<void> {
    const { _id, password_hash: hash } = user
    const isRight = await isPasswordOf(user, password)
    // Clears the count, unless the password was changed in the meantime.
    if (!isRight || hash === null || !(await users.acceptSignIn(_id, hash, hash))) throw fieldError('password', 'invalid')
  }

  return {
    async methodsOf(userId: number): Promise<{ methods: ReauthenticationMethod[]; email: string }> {
      const { user, methods } = await personOf(userId)
      return { methods, email: user.email }
    },

    /** Has a code sent for this session. Throws `conflict` for someone who is not to use one. */
    async requestCode(userId: number, { session }: SessionRef): Promise<void> {
      const { methods } = await personOf(userId)
      if (!methods.includes('email_code')) throw new AppError('conflict')
      await emailCodes.request(userId, sessionName(session))
    },

    /** Throws `invalid` with the field of what is wrong, `passkey_rejected`, or `sign_in_locked` after too many wrong passwords. */
    async prove(
      userId: number,
      proof: Proof,
      context: SignInContext & { previous: Authorized<SessionRef, 'delete'> },
    ): Promise<SignInResult> {
      const { user, methods } = await personOf(userId)
      if (proof.passkey !== undefined) {
        if ((await verifyPasskey.verify(proof.passkey)).user_id !== userId) throw passkeyRejected()
        return { kind: 'signed_in', ...(await startSession(user, { by: ['passkey'] }, context)) }
      }
      if (proof.password !== undefined) await checkPassword(user, proof.password)
      else {
        const session = sessionName(context.previous.session)
        const isRight = methods.includes('email_code') && (await emailCodes.accept(userId, session, proof.email_code ?? ''))
        if (!isRight) throw fieldError('email_code', 'invalid')
      }
      return completeSignIn(user, proof.password === undefined ? 'email' : 'password', context)
    },
  }
}
