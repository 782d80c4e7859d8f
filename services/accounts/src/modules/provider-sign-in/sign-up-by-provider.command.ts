import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { ConfiguredProviders } from '../provider/configured-providers.ts'
import type { SignInContext, StartSession } from '../session/complete-sign-in.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { OpenAccount } from './open-account.command.ts'
import { isFlowOpen } from './provider-flow.policy.ts'
import type { ProviderFlowRepository } from './provider-flow.repository.ts'

type ProviderSignUp = { ticket: string; email?: string | undefined; lang?: string | undefined; invitation?: string | undefined }

/**
 * Creates the account that someone was offered whom a provider has named, once. Throws AppError `not_found`, `provider_flow_ended`,
 * `provider_identity_taken`, and `invalid` with the field `email` where the provider gave none or somebody has it; then it can be tried again.
 */
export function createSignUpByProvider(deps: {
  providers: ConfiguredProviders
  flows: ProviderFlowRepository
  users: Pick<UserRepository, 'findById'>
  openAccount: OpenAccount
  startSession: StartSession
  clock: () => Date
}) {
  const { providers, flows, users, openAccount, startSession, clock } = deps

  return async function signUpByProvider(
    id: ProviderId,
    { ticket, email: typed, lang, invitation }: ProviderSignUp,
    { cookie, userId, signIn }: { cookie: string | undefined; userId: number | null; signIn: SignInContext },
  ) {
    if (!providers.has(id)) throw new AppError('not_found')
    const hash = hashToken(ticket)
    const flow = await flows.find(hash)
    const now = clock()
    if (!isFlowOpen(flow, { provider: id, cookie, now }) || !flow.profile) throw new AppError('provider_flow_ended')
    const email = typed ?? flow.profile.email
    if (email === null) throw fieldError('email', 'blank')
    if (!(await flows.use(hash, now))) throw new AppError('provider_flow_ended')
    const viewer = userId === null ? null : await users.findById(userId)
    try {
      const anonymousId = viewer?.is_anonymous ? viewer._id : null
      const newcomer = { profile: flow.profile, email, lang, invitation, anonymousId, own: signIn.previous }
      const { user, authentication } = await openAccount(id, newcomer)
      return await startSession(user, authentication, signIn)
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid') await flows.release(hash)
      throw error
    }
  }
}
