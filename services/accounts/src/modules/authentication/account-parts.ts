import type { AccountDataPart } from '../account-data/account-data.ts'
import { presentPasskey } from '../passkey/passkey.presenter.ts'
import type { CeremonyRepository } from '../passkey/ceremony.repository.ts'
import type { PasskeyRepository } from '../passkey/passkey.repository.ts'
import type { ReauthenticationCodeRepository } from '../reauthentication/reauthentication-code.repository.ts'
import type { ChallengeRepository } from '../second-factor/challenge.repository.ts'
import type { TotpRepository } from '../totp/totp.repository.ts'

/** What is stored of the ways in of a person. Keys, secrets and codes are not for taking along. */
export function authenticationParts(deps: {
  passkeys: Pick<PasskeyRepository, 'listOf' | 'deleteAllOf'>
  ceremonies: Pick<CeremonyRepository, 'deleteAllOf'>
  totps: Pick<TotpRepository, 'findConfirmed' | 'delete'>
  challenges: Pick<ChallengeRepository, 'deleteAllOf'>
  codes: Pick<ReauthenticationCodeRepository, 'delete'>
}): AccountDataPart[] {
  const { passkeys, ceremonies, totps, challenges, codes } = deps
  return [
    {
      name: 'passkeys',
      exportOf: async (userId) => (await passkeys.listOf(userId)).map(presentPasskey),
      access: { kind: 'passkeys', namesOf: async (userId) => (await passkeys.listOf(userId)).map(({ name }) => name) },
      async deleteAllOf(userId) {
        await passkeys.deleteAllOf(userId)
        await ceremonies.deleteAllOf(userId)
      },
    },
    {
      name: 'second_factor',
      async exportOf(userId) {
        const totp = await totps.findConfirmed(userId)
        return totp && { since: totp.confirmed_at, recovery_codes_left: totp.recovery_codes.length }
      },
      // It has no name: people have one.
      access: { kind: 'second_factor', namesOf: async (userId) => ((await totps.findConfirmed(userId)) ? [''] : []) },
      async deleteAllOf(userId) {
        await totps.delete(userId)
        await challenges.deleteAllOf(userId)
        await codes.delete(userId)
      },
    },
  ]
}
