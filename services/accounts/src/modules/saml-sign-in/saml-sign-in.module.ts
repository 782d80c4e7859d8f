import type { AccountsCore } from '../../core.ts'
import { createAttackGate } from '../saml-attack/attack-gate.ts'
import { createAttackProvider } from '../saml-attack/attack-provider.command.ts'
import type { TeamProvider } from '../team-provider/team-provider.model.ts'
import type { TeamSignInModule } from '../team-sign-in/team-sign-in.module.ts'
import { createReadMetadata } from './fetch-metadata.ts'
import { createReceiveResponse } from './receive-response.command.ts'
import { createSamlLogout } from './saml-logout.ts'
import { createSeenAssertionModel } from './seen-assertion.model.ts'
import { createSeenAssertions } from './seen-assertion.repository.ts'
import { createServiceKeys } from './service-keys.ts'

/** SAML providers of teams: what they read and send. */
export function createSamlModule(core: AccountsCore, { open, providers, flows }: TeamSignInModule) {
  const { kit, publicUrl: site, safeFetch, seal, endProofs, sessionRepository: sessions } = core
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
  const keys = createServiceKeys({ providers, seal })
  const logout = createSamlLogout({ open, sessions, endProofs, seen, keys, site, clock, log })
  const attack = createAttackProvider({
    verification,
    logout,
    recordedOf: (provider) => (provider.recorded ? seal.open(provider.recorded, contextOf(provider)) : null),
  })
  const oneAtATime = createAttackGate({ clock })
  return {
    logout,
    seen,
    certificateOf: keys.certificateOf,
    receive: (...response: Parameters<typeof verification.receive>) => verification.receive(...response),
    readMetadata: createReadMetadata({ safeFetch }),
    /** Throws `not_found` for a provider of another kind, and `rate_limited`. */
    attack: (provider: Parameters<typeof attack>[0]) => oneAtATime(provider.team_id, () => attack(provider)),
  }
}
