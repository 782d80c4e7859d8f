import { AppError } from '@foyer/service-kit/app-error'
import type { Seal } from '@foyer/service-kit/seal'
import { makeServiceKey } from '../saml/service-certificate.ts'
import type { TeamProvider, TeamProviderRepository } from '../team-provider/team-provider.repository.ts'

export type ServiceKeys = ReturnType<typeof createServiceKeys>

/** The keys by which we sign what we send to providers: one each, made when it is asked for first. */
export function createServiceKeys({ providers, seal }: { providers: Pick<TeamProviderRepository, 'keepServiceKey'>; seal: Seal }) {
  const contextOf = ({ _id }: TeamProvider) => `service key of provider ${_id}`

  /** Of two that are made at the same time, one is kept. */
  async function keyOf(provider: TeamProvider) {
    if (provider.service_key) return provider.service_key
    const { privatePem, certificate } = await makeServiceKey()
    const stored = await providers.keepServiceKey(provider._id, { certificate, sealed: seal.seal(privatePem, contextOf(provider)) })
    if (!stored?.service_key) throw new AppError('not_found')
    return stored.service_key
  }

  return {
    certificateOf: async (provider: TeamProvider): Promise<string> => (await keyOf(provider)).certificate,

    /** Throws `unavailable` where it cannot be read any more. */
    async privateOf(provider: TeamProvider): Promise<string> {
      const privatePem = seal.open((await keyOf(provider)).sealed, contextOf(provider))
      if (privatePem === null) throw new AppError('unavailable')
      return privatePem
    },
  }
}
