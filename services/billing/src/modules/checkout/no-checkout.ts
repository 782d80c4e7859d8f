import { AppError } from '@foyer/service-kit/app-error'
import type { Checkout } from './checkout.ts'

const refuse = (): never => {
  throw new AppError('checkout_unavailable')
}

/** Where nothing can be bought. */
export const noCheckout: Checkout = { begin: async () => refuse(), openPortal: async () => refuse() }
