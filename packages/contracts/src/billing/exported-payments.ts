import { z } from 'zod'
import { invoiceSchema, subscriptionStatuses } from './billing-state.ts'
import { subscriptionTypeSchema } from './prices.ts'

/** What somebody has paid, without the pages of the provider, where names, addresses and cards stand. Times in seconds since 1970, amounts in minor units. */
export const exportedPaymentsSchema = z.object({
  subscriptions: z.array(
    z.object({
      type: subscriptionTypeSchema.nullable(),
      status: z.enum(subscriptionStatuses),
      period_start: z.number().int(),
      period_end: z.number().int(),
      ends_at: z.number().int().nullable(),
    }),
  ),
  /** What was paid once, such as a plan for life. */
  purchases: z.array(
    z.object({ type: subscriptionTypeSchema, paid_at: z.number().int(), status: z.enum(['paid', 'refunded', 'disputed']) }),
  ),
  invoices: z.array(invoiceSchema.omit({ hosted_url: true, pdf_url: true })),
  /** When this was read from the payment provider; null: not yet. */
  as_of: z.number().int().nullable(),
})
