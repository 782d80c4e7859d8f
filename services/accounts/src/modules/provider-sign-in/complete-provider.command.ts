import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { AppError } from '@foyer/service-kit/app-error'
import { flowLifetimeMs } from '@foyer/service-kit/browser-flow'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { ProviderProfile } from '../provider/claims.parser.ts'
import type { ConfiguredProvider, ConfiguredProviders } from '../provider/configured-providers.ts'
import type { AuthorizationResponse, Identified, ProviderClient } from '../provider/provider-client.ts'
import type { ProveMailbox } from '../mailbox-proof/prove-mailbox.command.ts'
import type { CompleteSignIn, SignInContext, SignInResult, StartSession } from '../session/complete-sign-in.ts'
import type { SessionService } from '../session/session.service.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { LinkIdentity } from '../provider-identity/link-identity.command.ts'
import type { OpenAccount } from './open-account.command.ts'
import { providerError, refusalOf } from './provider.errors.ts'
import { flowSecrets, isFlowOpen, isFreshLogin } from './provider-flow.policy.ts'
import type { ProviderFlow, ProviderFlowRepository } from './provider-flow.repository.ts'
import { identityId, labelOf } from '../provider-identity/provider-identity.policy.ts'
import type { ProviderIdentityRepository } from '../provider-identity/provider-identity.repository.ts'

/** Who asks, in which browser, and what the form of the provider or the screen adds. */
export type Arrival = {
  cookie: string | undefined
  userId: number | null
  signIn: SignInContext
  name?: string | undefined
  lang?: string | undefined
  invitation?: string | undefined
}

export type ProviderResult =
  /** `isNew`: to an account that was created just now. */
  | { outcome: 'signed_in'; signIn: SignInResult; isNew?: true }
  | { outcome: 'confirmed'; signIn: SignInResult }
  | { outcome: 'linked' }
  | { outcome: 'no_account_found'; ticket: string; profile: ProviderProfile }
  | { outcome: 'email_taken'; email: string }

/**
 * Takes what a provider has sent back with the browser. An account whose address is confirmed is never linked because of that address: whoever
 * has it signs in and links. One whose address nobody has confirmed goes to whoever the provider says has it, without what was set up before
 * (`proveMailbox`). Throws AppError `not_found`, `provider_flow_ended`, `provider_denied`, `provider_failed`,
 * `provider_unreachable`, `provider_other_account` and `provider_not_asked` where somebody is to show that it is still them, and what linking throws.
 */
export function createCompleteProvider(deps: {
  providers: ConfiguredProviders
  client: ProviderClient
  flows: ProviderFlowRepository
  identities: Pick<ProviderIdentityRepository, 'find' | 'noteUse' | 'delete'>
  users: Pick<UserRepository, 'findById' | 'findByEmail' | 'confirmEmail'>
  sessions: Pick<SessionService, 'isOf'>
  proveMailbox: ProveMailbox
  link: LinkIdentity
  openAccount: OpenAccount
  completeSignIn: CompleteSignIn
  startSession: StartSession
  clock: () => Date
  log: Logger
}) {
  const {
    providers,
    client,
    flows,
    identities,
    users,
    sessions,
    proveMailbox,
    link,
    openAccount,
    completeSignIn,
    startSession,
    clock,
    log,
  } = deps

  /** Uses the flow that a state names, once. */
  async function take(id: ProviderId, { state }: AuthorizationResponse, cookie: string | undefined): Promise<ProviderFlow> {
    const hash = hashToken(state)
    const flow = await flows.find(hash)
    const now = clock()
    if (!isFlowOpen(flow, { provider: id, cookie, now }) || flow.profile || !(await flows.use(hash, now))) {
      throw new AppError('provider_flow_ended')
    }
    return flow
  }

  async function identify(provider: ConfiguredProvider, cookie: string, response: AuthorizationResponse): Promise<Identified> {
    if (response.error !== undefined) throw refusalOf(response.error, provider.name)
    try {
      return await client.identify(provider, flowSecrets(cookie, response.state), response)
    } catch (error) {
      const failure = providerError(error, provider.name)
      if (failure.code === 'provider_failed') log.warn({ err: error, provider: provider.id }, 'answer of an identity provider refused')
      throw failure
    }
  }

  /** The account that the person is linked to; null where there is none, or none any more. */
  async function linkedUser(id: ProviderId, profile: ProviderProfile) {
    const identity = await identities.find(identityId(id, profile))
    if (!identity) return null
    const user = await users.findById(identity.user_id)
    if (!user) await identities.delete(identity._id, identity.user_id)
    // It may have been removed since: then the account is no longer theirs.
    return user && (await identities.noteUse(identity._id, labelOf(profile), clock())) ? user : null
  }

  /** What the person is asked next who has no account; the ticket stands for what the provider has said. */
  async function offerAccount(flow: ProviderFlow, profile: ProviderProfile): Promise<ProviderResult> {
    const ticket = newToken()
    const expires_at = new Date(clock().getTime() + flowLifetimeMs)
    await flows.insert({ ...flow, _id: hashToken(ticket), intent: 'sign_up', user_id: null, profile, expires_at, used_at: null })
    return { outcome: 'no_account_found', ticket, profile }
  }

  /** Gives an account whose address nobody has confirmed to the person of whom the provider says that they have it. */
  async function takeOver(provider: ConfiguredProvider, owner: User, profile: ProviderProfile, arrival: Arrival): Promise<ProviderResult> {
    const { user, removed } = await proveMailbox(owner, arrival.signIn.previous)
    const email = profile.email ?? ''
    // Somebody was faster, and it is theirs.
    if (user.email_confirmed_at) return { outcome: 'email_taken', email }
    const now = clock()
    if (!(await users.confirmEmail(user._id, normalizeEmail(email), now))) throw new AppError('provider_flow_ended')
    await link(provider, profile, user._id)
    const signIn = await completeSignIn({ ...user, email_confirmed_at: now }, 'provider', arrival.signIn)
    return { outcome: 'signed_in', signIn: signIn.kind === 'signed_in' ? { ...signIn, removed } : signIn }
  }

  async function signUpOrOffer(
    provider: ConfiguredProvider,
    flow: ProviderFlow,
    profile: ProviderProfile,
    arrival: Arrival,
  ): Promise<ProviderResult> {
    const { email } = profile
    const owner = email === null ? null : await users.findByEmail(normalizeEmail(email))
    if (owner && email !== null) {
      const isTheirs = profile.is_email_confirmed && !owner.email_confirmed_at
      return isTheirs ? takeOver(provider, owner, profile, arrival) : { outcome: 'email_taken', email }
    }
    if (flow.intent !== 'sign_up' || email === null) return offerAccount(flow, profile)
    const viewer = arrival.userId === null ? null : await users.findById(arrival.userId)
    const anonymousId = viewer?.is_anonymous ? viewer._id : null
    const own = arrival.signIn.previous
    const { lang, invitation } = arrival
    const { user, authentication } = await openAccount(flow.provider, { profile, email, lang, invitation, anonymousId, own })
    const signIn = await startSession(user, authentication, arrival.signIn)
    return { outcome: 'signed_in', signIn: { kind: 'signed_in', ...signIn }, isNew: true }
  }

  return async function complete(id: ProviderId, response: AuthorizationResponse, arrival: Arrival): Promise<ProviderResult> {
    const provider = providers.get(id)
    if (!provider) throw new AppError('not_found')
    const flow = await take(id, response, arrival.cookie)
    const { profile: named, authenticatedAt } = await identify(provider, arrival.cookie ?? '', response)
    const profile = { ...named, name: named.name ?? arrival.name ?? null }
    if (flow.intent === 'confirm') {
      if (flow.user_id === null || flow.user_id !== arrival.userId) throw new AppError('provider_flow_ended')
      const person = await linkedUser(id, profile)
      if (person?._id !== flow.user_id) throw new AppError('provider_other_account', { provider: provider.name })
      if (!isFreshLogin(flow, authenticatedAt)) throw new AppError('provider_not_asked', { provider: provider.name })
      return { outcome: 'confirmed', signIn: await completeSignIn(person, 'provider', arrival.signIn) }
    }
    if (flow.intent === 'link') {
      // Somebody else, or nobody, is signed in by now.
      if (flow.user_id === null || flow.user_id !== arrival.userId) throw new AppError('provider_flow_ended')
      const isNew = await link(provider, profile, flow.user_id)
      // Asking the provider takes its time: what was linked for a session that has ended meanwhile must not stay.
      if (!(await sessions.isOf(arrival.signIn.previous, flow.user_id))) {
        if (isNew) await identities.delete(identityId(id, profile), flow.user_id)
        throw new AppError('provider_flow_ended')
      }
      return { outcome: 'linked' }
    }
    const user = await linkedUser(id, profile)
    if (user) return { outcome: 'signed_in', signIn: await completeSignIn(user, 'provider', arrival.signIn) }
    return signUpOrOffer(provider, flow, profile, arrival)
  }
}
