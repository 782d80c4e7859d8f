import type { beginCheckout, beginPortal } from '@foyer/contracts/billing/billing'
import type { EndpointInput } from '@foyer/contracts/endpoint'

export type CheckoutOrder = EndpointInput<typeof beginCheckout>['body']
export type PortalVisit = EndpointInput<typeof beginPortal>['body']

/** How plans are bought: on pages of the payment provider, to which these addresses lead. */
export type Checkout = {
  begin(subjectId: number, order: CheckoutOrder): Promise<{ url: string }>
  openPortal(subjectId: number, visit: PortalVisit): Promise<{ url: string }>
}
