import type { SecondFactor, SecondFactorMethod } from '@foyer/contracts/accounts/accounts'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { PasskeyRepository } from '../passkey/passkey.repository.ts'
import type { AuthenticationMethod } from '../session/session.repository.ts'
import type { TotpRepository } from '../totp/totp.repository.ts'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { User } from '../user/user.repository.ts'
import type { ChallengeRepository } from './challenge.repository.ts'

const lifetimeMs = 10 * 60 * 1000

/** What a challenge remembers of the password. */
export const digestOf = ({ password_hash }: Pick<User, 'password_hash'>): string | null => password_hash && hashToken(password_hash)

/**
 * Gives the challenge to someone with a second factor who has shown the first; null for everyone else. An authenticator app is what turns the
 * second factor on: whoever has passkeys alone may sign in by one, or by the password.
 */
export function createDemandSecondFactor(deps: {
  totps: Pick<TotpRepository, 'findConfirmed'>
  passkeys: Pick<PasskeyRepository, 'countOf'>
  challenges: Pick<ChallengeRepository, 'insert'>
  clock: () => Date
}) {
  const { totps, passkeys, challenges, clock } = deps

  return async function demandSecondFactor(user: User, firstFactor: AuthenticationMethod, proof?: TeamProof): Promise<SecondFactor | null> {
    const totp = await totps.findConfirmed(user._id)
    if (!totp) return null
    const token = newToken()
    const now = clock()
    await challenges.insert({
      _id: hashToken(token),
      user_id: user._id,
      password_digest: digestOf(user),
      first_factor: firstFactor,
      ...(proof ? { team_proof: proof } : {}),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    const methods: SecondFactorMethod[] = ['totp']
    if (totp.recovery_codes.length > 0) methods.push('recovery_code')
    if ((await passkeys.countOf(user._id)) > 0) methods.push('passkey')
    return { challenge: token, methods }
  }
}
