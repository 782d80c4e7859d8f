import { randomBytes } from 'node:crypto'
import { limits } from '@foyer/contracts/limits'
import type { RegistrationResponse } from '@foyer/contracts/accounts/sign-in/webauthn'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { SecurityNotices } from '../security-notice/security-notices.ts'
import type { User } from '../user/user.repository.ts'
import type { CeremonyRepository } from './ceremony.repository.ts'
import { passkeyName } from './passkey-name.ts'
import { passkeyRejected } from './passkey.errors.ts'
import type { Passkey, PasskeyRepository } from './passkey.repository.ts'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256 (IANA COSE algorithms): what authenticators have. */
const algorithms = [-8, -7, -257]

export type PasskeyService = ReturnType<typeof createPasskeyService>

/** The passkeys of people: making, naming and removing them. */
export function createPasskeyService(deps: {
  passkeys: PasskeyRepository
  ceremonies: CeremonyRepository
  notices: Pick<SecurityNotices, 'send'>
  party: RelyingParty | null
  ids: IdGenerator
  clock: () => Date
}) {
  const { passkeys, ceremonies, notices, party, ids, clock } = deps

  async function requireRoom(userId: number): Promise<Passkey[]> {
    const own = await passkeys.listOf(userId)
    if (own.length >= limits.passkeys_per_user) throw new AppError('passkey_limit')
    return own
  }

  return {
    listOf: (userId: number): Promise<Passkey[]> => passkeys.listOf(userId),

    /** The options to have a browser make one. Throws `passkeys_unavailable`, or `passkey_limit`. */
    async start(user: User) {
      if (!party) throw new AppError('passkeys_unavailable')
      const own = await requireRoom(user._id)
      const userHandle = own[0] ? Buffer.from(own[0].user_handle, 'base64url') : randomBytes(32)
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      const options = await generateRegistrationOptions({
        rpName: 'Foyer',
        rpID: party.id,
        userID: new Uint8Array(userHandle),
        userName: user.email || user.name,
        userDisplayName: user.name,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        // Nobody makes a second one where there is one.
        excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
        // Without a name to type, and with a second factor in itself: what unlocks it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      const ceremony = { kind: 'registration' as const, user_id: user._id, user_handle: userHandle.toString('base64url') }
      await ceremonies.start(options.challenge, ceremony, clock())
      return options
    },

    /** Adds the one that a browser has made (WebAuthn level 3, §7.1). Throws `passkey_rejected`, `passkeys_unavailable` or `passkey_limit`. */
    async add(userId: number, response: RegistrationResponse, userAgent: string | undefined): Promise<Passkey> {
      if (!party) throw new AppError('passkeys_unavailable')
      await requireRoom(userId)
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      let userHandle: string | null = null
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, authenticatorAttachment: undefined, clientExtensionResults: {} },
        expectedChallenge: async (challenge) => {
          const ceremony = await ceremonies.take(challenge, 'registration', clock())
          userHandle = ceremony?.user_id === userId ? ceremony.user_handle : null
          return userHandle !== null
        },
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }).catch((error: unknown) => {
        throw passkeyRejected(error)
      })
      if (!verified || userHandle === null) throw passkeyRejected()
      const { credential, aaguid, credentialBackedUp } = registrationInfo
      const passkey: Passkey = {
        _id: ids(),
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        rp_id: party.id,
        transports: response.response.transports ?? [],
        user_handle: userHandle,
        name: passkeyName(aaguid, userAgent),
        is_synced: credentialBackedUp,
        created_at: clock(),
        last_used_at: null,
      }
      if (!(await passkeys.insert(passkey))) throw passkeyRejected()
      await notices.send(userId, { key: 'passkey_added', passkey: passkey.name })
      return passkey
    },

    /** Throws `not_found` when the person has no such passkey. */
    async rename(userId: number, id: number, name: string): Promise<Passkey> {
      const passkey = await passkeys.rename(userId, id, name)
      if (!passkey) throw new AppError('not_found')
      return passkey
    },

    async remove(passkey: Authorized<Passkey, 'delete'>): Promise<void> {
      if (!(await passkeys.delete(passkey.user_id, passkey._id))) throw new AppError('not_found')
      await notices.send(passkey.user_id, { key: 'passkey_removed', passkey: passkey.name })
    },
  }
}
