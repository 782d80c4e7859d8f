import type { Stripe } from 'stripe'
import type { ProviderEvent } from '../provider/payment-provider.ts'

type Named = { object?: unknown; id?: unknown; customer?: unknown; charge?: unknown }

/** Whose an event is: most objects name their customer, and a customer is one. */
export function toEvent({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const { object, id: own, customer, charge }: Named = data.object
  const customerId = object === 'customer' ? idOf(own) : idOf(customer)
  return { id, type, at: new Date(created * 1000), customerId, chargeId: object === 'charge' ? idOf(own) : idOf(charge) }
}

/** The id of something that is named by it, or given whole. */
function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'id' in value ? idOf(value.id) : null
}
