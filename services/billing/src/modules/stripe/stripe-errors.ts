import { AppError } from '@foyer/service-kit/app-error'
import type { Stripe } from 'stripe'

/** Says of everything that goes wrong at Stripe that it cannot be reached; what is wrong is in the cause. */
export async function atStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('payment_provider_unavailable', {}, { cause: error })
  }
}

/** Whether Stripe does not have what was asked for. */
export function isMissing(stripe: Stripe, error: unknown): boolean {
  return error instanceof stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Says of a customer that is gone that there is nothing of theirs. */
export const emptyIfMissing =
  (stripe: Stripe) =>
  (error: unknown): never => {
    const isGone = isMissing(stripe, error) && error instanceof stripe.errors.StripeInvalidRequestError && error.param === 'customer'
    throw isGone ? new AppError('billing_empty', {}, { cause: error }) : error
  }
