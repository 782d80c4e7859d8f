import type { Order } from '@foyer/contracts/billing/billing-calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { use } from 'react'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { api } from '../../../lib/api/api-client.ts'

const goOn = ({ url }: { url: string }) => location.assign(url)

/** The billing of the person signed in, or of the team of the screen. Whoever buys or changes something goes on at the payment provider. */
export function useBilling() {
  const team = use(OwningTeam)
  const params = team && { public_id: team.public_id }
  return {
    query: queryOptions({
      queryKey: params === null ? ['billing'] : ['team-billing', params.public_id],
      queryFn: ({ signal }) => (params === null ? api('getBilling', { signal }) : api('getTeamBilling', { params, signal })),
      // What was paid in another tab, or at the provider, is seen when one comes back.
      staleTime: 0,
    }),
    checkout: (body: Order) => (params === null ? api('startCheckout', { body }) : api('startTeamCheckout', { params, body })),
    portal: () => (params === null ? api('openPortal', {}) : api('openTeamPortal', { params })),
  }
}

/** Begins to buy a plan. */
export function useCheckout() {
  const { checkout } = useBilling()
  return useMutation({ mutationFn: checkout, onSuccess: goOn })
}

/** Opens the pages of the payment provider where a subscription, a card and an address are changed. */
export function usePortal() {
  const { portal } = useBilling()
  return useMutation({ mutationFn: portal, onSuccess: goOn })
}
