import type { AuthenticationResponse } from '@foyer/contracts/accounts/sign-in/webauthn'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import type { SecurityNotices } from '../security-notice/security-notices.ts'
import type { CeremonyRepository } from './ceremony.repository.ts'
import { passkeyRejected } from './passkey.errors.ts'
import type { Passkey, PasskeyRepository } from './passkey.repository.ts'
import type { RelyingParty } from './relying-party.ts'

export type VerifyPasskey = ReturnType<typeof createVerifyPasskey>

/** The options that a browser is asked for a passkey with. */
export type RequestOptions = {
  challenge: string
  timeout?: number
  rpId?: string
  userVerification?: 'discouraged' | 'preferred' | 'required'
}

/** Asks browsers for passkeys, and checks what they give (WebAuthn level 3, §7.2). */
export function createVerifyPasskey(deps: {
  passkeys: Pick<PasskeyRepository, 'findByCredential' | 'use'>
  ceremonies: CeremonyRepository
  notices: Pick<SecurityNotices, 'send'>
  party: RelyingParty | null
  clock: () => Date
  log: Logger
}) {
  const { passkeys, ceremonies, notices, clock, log } = deps

  function requireParty(): RelyingParty {
    if (!deps.party) throw new AppError('passkeys_unavailable')
    return deps.party
  }

  return {
    /** Anyone's passkey is asked for: which accounts have some shows nowhere. Throws `passkeys_unavailable`. */
    async request(): Promise<RequestOptions> {
      const { id } = requireParty()
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
      await ceremonies.start(options.challenge, { kind: 'authentication', user_id: null, user_handle: null }, clock())
      return options
    },

    /** Whose passkey it says that it is; nothing is shown by that. null for one that nobody has. */
    claimantOf: async ({ id }: AuthenticationResponse): Promise<number | null> => (await passkeys.findByCredential(id))?.user_id ?? null,

    /**
     * The passkey that was used, unlocked by its person. Throws `passkey_rejected` for every other, and for one whose counter has gone back:
     * its person is told, since somebody may have a copy.
     */
    async verify(response: AuthenticationResponse): Promise<Passkey> {
      const { id, origin } = requireParty()
      const passkey = await passkeys.findByCredential(response.id)
      if (!passkey) throw passkeyRejected()
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const result = await verifyAuthenticationResponse({
        response: { ...response, authenticatorAttachment: undefined, clientExtensionResults: {} },
        expectedChallenge: async (challenge) => (await ceremonies.take(challenge, 'authentication', clock())) !== null,
        expectedOrigin: origin,
        expectedRPID: relyingPartiesOf(passkey, id),
        // Compared below, in the same write that stores the next one.
        credential: { id: passkey.credential_id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
        requireUserVerification: true,
      }).catch((error: unknown) => {
        throw passkeyRejected(error)
      })
      const { userHandle } = response.response
      if (!result.verified || (userHandle !== undefined && userHandle !== passkey.user_handle)) throw passkeyRejected()
      const { newCounter: counter, rpID: rpId } = result.authenticationInfo
      if (!(await passkeys.use(passkey, { counter, rpId, now: clock() }))) {
        log.warn({ user_id: passkey.user_id, passkey: passkey._id }, 'passkey refused: its signature counter has not moved on')
        await notices.send(passkey.user_id, { key: 'passkey_refused', passkey: passkey.name })
        throw passkeyRejected()
      }
      return passkey
    },
  }
}

/** Whom a passkey may answer: the relying party that it was made for, and while that is not certain the present one too. */
function relyingPartiesOf({ rp_id: own, is_rp_id_presumed: isPresumed }: Passkey, present: string): string[] {
  if (own === undefined) return [present]
  return isPresumed ? [own, present] : [own]
}
