import type { BillingCurrency, BuyerKind, SubscriptionType } from '@foyer/contracts/billing/prices'
import type { ProviderState } from './provider-state.ts'

/** Who pays, or what: a person or a team. */
export type Subject = { kind: 'user' | 'team'; id: number }

/** What is bought. */
export type Purchasable = { buyer: BuyerKind; type: SubscriptionType }

export type CheckoutRequest = Purchasable & {
  subject: Subject
  customerId: string
  currency: BillingCurrency
  promotion?: string | undefined
  lang: string
  seats: number
  /** Nothing is paid before, where that is far enough ahead for the provider; in ms since 1970. */
  trialEndsAt: number | null
  successUrl: string
  cancelUrl: string
}

/** Something has changed at the provider: what, and of whom, is read anew. */
export type ProviderEvent = {
  id: string
  type: string
  at: Date
  customerId: string | null
  /** Of what says nothing of its customer, such as a dispute. */
  chargeId: string | null
}

/**
 * Where people pay. Calls throw `payment_provider_unavailable` where the provider cannot be reached or refuses everything; what a person can do something
 * about has codes of its own.
 */
export type PaymentProvider = {
  /** Makes the customer of a subject; the same key gives the same customer. */
  createCustomer(subject: Subject, about: { email: string; name: string; lang: string; key: string }): Promise<string>
  /** Whose a customer is, by what was stored with it; null: nobody's here, or it is deleted. */
  subjectOf(customerId: string): Promise<Subject | null>
  /** All that there is of a customer. One that is deleted has nothing. */
  readState(customerId: string): Promise<ProviderState>
  /** Throws `checkout_unavailable`, `price_changed`, `promotion_invalid`, and `billing_empty` for a customer that is gone. */
  openCheckout(request: CheckoutRequest): Promise<{ url: string }>
  /** Throws `billing_empty` for a customer that is gone. */
  openPortal(customerId: string, visit: { lang: string; returnUrl: string }): Promise<{ url: string }>
  /** Ends everything that a customer would go on paying for. */
  cancelAll(customerId: string): Promise<void>
  /** What has happened since a moment, as far back as the provider knows. */
  eventsSince(since: Date): Promise<ProviderEvent[]>
  /** Reads an event that the provider has sent. Throws `bad_request` where it has not signed these bytes, or too long ago. */
  readEvent(payload: Buffer, signature: string, now: Date): Promise<ProviderEvent>
}
