import type { AccountsCore } from '../../core.ts'
import { createAttackProvider } from '../saml-attack/attack-provider.command.ts'
import type { TeamProvider } from '../team-provider/team-provider.model.ts'
import type { TeamSignInModule } from '../team-sign-in/team-sign-in.module.ts'
import { createReadMetadata } from './fetch-metadata.ts'
import { createReceiveResponse } from './receive-response.command.ts'
import { createSeenAssertionModel } from './seen-assertion.model.ts'
import { createSeenAssertions } from './seen-assertion.repository.ts'

/** SAML providers of teams: what they read and send. */
export function createSamlModule({ kit, publicUrl: site, safeFetch, seal }: AccountsCore, { open, providers, flows }: TeamSignInModule) {
  const { clock, log, mongo } = kit
  const contextOf = ({ _id }: TeamProvider) => `recorded response of provider ${_id}`
  const seen = createSeenAssertions(createSeenAssertionModel(mongo))
  const verification = createReceiveResponse({
    open,
    providers,
    flows,
    seen,
    seal: (text, provider) => seal.seal(text, contextOf(provider)),
    site,
    clock,
    log,
  })
  return {
    receive: (...response: Parameters<typeof verification.receive>) => verification.receive(...response),
    readMetadata: createReadMetadata({ safeFetch }),
    attack: createAttackProvider({
      verification,
      recordedOf: (provider) => (provider.recorded ? seal.open(provider.recorded, contextOf(provider)) : null),
    }),
  }
}
