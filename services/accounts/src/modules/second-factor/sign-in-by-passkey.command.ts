import type { AuthenticationResponse } from '@foyer/contracts/accounts/sign-in/webauthn'
import { passkeyRejected } from '../passkey/passkey.errors.ts'
import type { VerifyPasskey } from '../passkey/verify-passkey.ts'
import type { SignInContext, SignedIn, StartSession } from '../session/complete-sign-in.ts'
import type { UserRepository } from '../user/user.repository.ts'

/**
 * Signs in the person of a passkey. It is something they have, unlocked by something they know or are: both factors, so that none is asked for.
 * A lock after wrong passwords does not hold them up: nobody has guessed here. Throws AppError `passkey_rejected`.
 */
export function createSignInByPasskey(deps: {
  users: Pick<UserRepository, 'findById'>
  verifyPasskey: Pick<VerifyPasskey, 'claimantOf' | 'verify'>
  startSession: StartSession
}) {
  const { users, verifyPasskey, startSession } = deps

  return async function signInByPasskey(response: AuthenticationResponse, context: SignInContext): Promise<SignedIn> {
    // Read before the passkey is used: when all passkeys are removed in between, this sign-in does not come to its end.
    const claimant = await verifyPasskey.claimantOf(response)
    const user = claimant === null ? null : await users.findById(claimant)
    const passkey = await verifyPasskey.verify(response)
    if (!user || passkey.user_id !== user._id) throw passkeyRejected()
    return startSession(user, { by: ['passkey'] }, context)
  }
}
