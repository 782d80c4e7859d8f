import { AppError } from '@foyer/service-kit/app-error'
import type { TeamProviderDriver } from '../team-provider/team-provider-driver.ts'
import { authnRequestUrl, requestIdOf } from '../saml/authn-request.ts'
import { samlAddresses } from '../saml/saml-addresses.ts'

/** Sends people to SAML providers. What comes back comes to the address for it (ACS), which leaves the person in the flow. */
export function createSamlDriver({ site, clock }: { site: string; clock: () => Date }): TeamProviderDriver {
  return {
    start(provider, { state }) {
      if (provider.kind !== 'saml2') throw new AppError('not_found')
      const { entityId, acsUrl } = samlAddresses(site, provider._id)
      const destination = provider.config.sign_in_url
      return Promise.resolve(authnRequestUrl({ id: requestIdOf(state), entityId, acsUrl, destination, at: clock() }))
    },

    identify: () => Promise.reject(new AppError('provider_flow_ended')),
  }
}
