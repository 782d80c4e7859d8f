import type { RegistrationResponse } from '@foyer/contracts/accounts/sign-in/webauthn'
import { AppError } from '@foyer/service-kit/app-error'
import { authorizePasskey } from '../passkey/passkey.policy.ts'
import type { PasskeyService } from '../passkey/passkey.service.ts'
import type { RelyingParty } from '../passkey/relying-party.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import { ownTotp } from '../totp/totp.policy.ts'
import type { TotpRepository } from '../totp/totp.repository.ts'
import type { TotpService } from '../totp/totp.service.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { remainingWaysIn } from '../ways-in/remaining-ways-in.policy.ts'
import type { WaysInService } from '../ways-in/ways-in.service.ts'

/**
 * What people see and change of the way they sign in (`/users/authentication`). Whatever makes it easier to get in is for those alone who have
 * just shown who they are: it throws `reauthentication_required` for everyone else.
 */
export function createAuthenticationService(deps: {
  users: Pick<UserRepository, 'findById'>
  sessions: Pick<SessionService, 'addMethod' | 'requireRecent' | 'whileRecent'>
  passkeys: PasskeyService
  totp: TotpService
  totps: Pick<TotpRepository, 'findConfirmed'>
  ways: Pick<WaysInService, 'of'>
  party: RelyingParty | null
}) {
  const { users, sessions, passkeys, totp, totps, ways, party } = deps

  async function find(userId: number): Promise<User> {
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    return user
  }

  return {
    /** How the person signs in. */
    async find(userId: number) {
      const [user, own, app] = await Promise.all([find(userId), passkeys.listOf(userId), totps.findConfirmed(userId)])
      return { user, passkeys: own, totp: app, party }
    },

    totp: {
      async start(userId: number, own: SessionRef | null) {
        await sessions.requireRecent(own)
        return totp.start(await find(userId))
      },
      confirm: (userId: number, code: string, own: SessionRef | null): Promise<string[]> =>
        sessions.whileRecent(
          own,
          async () => {
            const codes = await totp.confirm(userId, code)
            await sessions.addMethod(own, 'totp')
            return codes
          },
          () => totp.remove(ownTotp(userId)),
        ),
      async remove(userId: number, own: SessionRef | null): Promise<void> {
        await sessions.requireRecent(own)
        await totp.remove(ownTotp(userId))
      },
      async renewRecoveryCodes(userId: number, own: SessionRef | null): Promise<string[]> {
        await sessions.requireRecent(own)
        return totp.renewRecoveryCodes(userId)
      },
    },

    passkeys: {
      async start(userId: number, own: SessionRef | null) {
        await sessions.requireRecent(own)
        return passkeys.start(await find(userId))
      },
      add: (userId: number, response: RegistrationResponse, own: SessionRef | null, userAgent: string | undefined) =>
        sessions.whileRecent(
          own,
          () => passkeys.add(userId, response, userAgent),
          (passkey) => passkeys.remove(authorizePasskey(passkey, userId)),
        ),
      rename: (userId: number, id: number, name: string) => passkeys.rename(userId, id, name),
      /** Throws `not_found` when the person has no such passkey, `last_way_in` when there is no other. */
      async remove(userId: number, id: number, session: SessionRef | null): Promise<void> {
        await sessions.requireRecent(session)
        const own = await passkeys.listOf(userId)
        const passkey = authorizePasskey(
          own.find(({ _id }) => _id === id),
          userId,
        )
        if (remainingWaysIn(await ways.of(await find(userId)), 'passkey').length === 0) throw new AppError('last_way_in')
        await passkeys.remove(passkey)
      },
    },
  }
}
