import type { AuthenticationOverview } from '@foyer/contracts/accounts/sign-in/authentication'
import { presentPasskey } from '../passkey/passkey.presenter.ts'
import type { Passkey } from '../passkey/passkey.repository.ts'
import type { RelyingParty } from '../passkey/relying-party.ts'
import type { Totp } from '../totp/totp.repository.ts'
import type { User } from '../user/user.repository.ts'
import { waysOf } from '../ways-in/remaining-ways-in.policy.ts'

/** How a person signs in: `totp` is their authenticator app, once it is confirmed. */
export type Authentication = { user: User; passkeys: Passkey[]; totp: Totp | null; party: RelyingParty | null }

/** How a person signs in, as they see it themselves. */
export function presentAuthentication({ user, passkeys, totp, party }: Authentication): AuthenticationOverview {
  const { hasPassword, isEmailConfirmed } = waysOf(user)
  return {
    has_password: hasPassword,
    email_link: isEmailConfirmed,
    passkeys: passkeys.map(presentPasskey),
    passkey_origin: party?.origin ?? null,
    totp: totp?.confirmed_at
      ? { since: Math.floor(totp.confirmed_at.getTime() / 1000), recovery_codes_left: totp.recovery_codes.length }
      : null,
  }
}
