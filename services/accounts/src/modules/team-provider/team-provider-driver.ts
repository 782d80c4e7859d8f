import type { ProvidedPerson } from './provided-person.ts'
import type { TeamProvider } from './team-provider.model.ts'

/** What a provider has sent back with the browser, besides the state. */
export type ProviderAnswer = {
  /** At the address of which provider, where each has its own. */
  provider_id?: number | undefined
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** How one kind of provider is spoken to. `cookie` is the flow cookie of the browser: what is made of it nobody has who reads the database alone. */
export type TeamProviderDriver = {
  /** Where to send the browser. Throws `provider_unreachable`. */
  start(provider: TeamProvider, flow: { state: string; cookie: string }): Promise<string>
  /** Who came back. Throws `provider_denied`, `provider_failed` and `provider_unreachable`. */
  identify(provider: TeamProvider, flow: { state: string; cookie: string; answer: ProviderAnswer }): Promise<ProvidedPerson>
}
