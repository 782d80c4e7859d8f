import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { ErrorCode } from '@foyer/contracts/errors'
import type { ApiSession } from '@foyer/testing/api-session'
import { lastingTeam } from './team-calls.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

const order = { type: 'annual', currency: 'eur' }

/** One valid call of each endpoint about plans and payments, those of a team of the owner among them. */
export function billingCalls(send: Send, owner: ApiSession) {
  const ofTeam = async () => `/organization/${(await lastingTeam(owner)).public_id}/billing`
  return {
    getPrices: () => send('GET', '/billing/prices.json'),
    getBilling: () => send('GET', '/billing/state.json'),
    startCheckout: () => send('POST', '/billing/checkout.json', order),
    openPortal: () => send('POST', '/billing/portal.json'),
    getTeamBilling: async () => send('GET', `${await ofTeam()}.json`),
    startTeamCheckout: async () => send('POST', `${await ofTeam()}/checkout.json`, order),
    openTeamPortal: async () => send('POST', `${await ofTeam()}/portal.json`),
    receiveStripeEvent: () => send('POST', '/billing/stripe', {}),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

/** How calls end of those who may make them where nothing is sold. */
export const endsWhereNothingIsSold: Partial<Record<PublicEndpointName, ErrorCode>> = {
  startCheckout: 'checkout_unavailable',
  openPortal: 'checkout_unavailable',
  startTeamCheckout: 'checkout_unavailable',
  openTeamPortal: 'checkout_unavailable',
  receiveStripeEvent: 'not_found',
}
