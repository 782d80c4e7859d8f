import { viewSite } from '@foyer/contracts/accounts/sign-in/site'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'

/** Which ways to a new account a visitor is shown: all, those with an e-mail address, or none. */
export type SignUpOffer = 'all' | 'registration' | 'none'

const ttlMs = 2_000
const timeoutMs = 1_000

/** Says which ways to a new account the screens of visitors offer. Never rejects: whoever may not sign up is told so by accounts. */
export function createSignUpOffer({ internal }: { internal: Pick<InternalClient, 'call'> }) {
  const offers = createCache<'site', SignUpOffer>({ max: 1, ttlMs })

  const ask = async (requestId: string): Promise<SignUpOffer> => {
    try {
      const { sign_up: mode, has_accounts: hasAccounts } = await internal.call(viewSite, {}, { requestId, timeoutMs })
      if (mode === 'open') return 'all'
      return hasAccounts ? 'none' : 'registration'
    } catch {
      return 'all'
    }
  }

  return { toVisitors: (requestId: string): Promise<SignUpOffer> => offers.get('site', () => ask(requestId)) }
}
