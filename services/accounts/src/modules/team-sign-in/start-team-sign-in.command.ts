import type { TeamSignInIntent } from '@foyer/contracts/accounts/teams/team-sign-in'
import { flowLifetimeMs, isFlowCookie } from '@foyer/service-kit/browser-flow'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { OpenProviders } from './open-providers.ts'
import { ownPath } from './team-flow.policy.ts'
import type { TeamFlowRepository } from './team-flow.repository.ts'

/**
 * Begins the way to a provider of a team: gives the address to go to and the flow cookie, which the browser comes back with. A browser that has one keeps it.
 * Throws `not_found`, and `provider_unreachable`.
 */
export function createStartTeamSignIn(deps: { open: OpenProviders; flows: Pick<TeamFlowRepository, 'insert'>; clock: () => Date }) {
  const { open, flows, clock } = deps

  return async function start(
    providerId: number,
    flow: { intent: TeamSignInIntent; userId: number | null; cookie: string | undefined; returnTo: string | undefined },
  ): Promise<{ url: string; cookie: string }> {
    const { intent } = flow
    const { provider, driver } = intent === 'test' ? await open.forTest(providerId, flow.userId) : await open.forSignIn(providerId)
    const cookie = isFlowCookie(flow.cookie) ? flow.cookie : newToken()
    const state = newToken()
    const url = await driver.start(provider, { state, cookie })
    await flows.insert({
      _id: hashToken(state),
      provider_id: provider._id,
      intent,
      browser: hashToken(cookie),
      user_id: intent === 'test' ? flow.userId : null,
      person: null,
      return_to: ownPath(flow.returnTo),
      expires_at: new Date(clock().getTime() + flowLifetimeMs),
      used_at: null,
    })
    return { url, cookie }
  }
}
