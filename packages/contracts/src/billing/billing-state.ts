import { z } from 'zod'
import { publicIdSchema } from '../values.ts'
import { quotas } from './entitlements.ts'
import { planSchema } from './plan-schema.ts'
import { billingCurrencySchema, buyerKinds, shownPriceSchema, subscriptionTypeSchema, taxModes } from './prices.ts'

/** What screens show of plans and payments. Times in seconds since 1970, amounts in minor units of their currency. */

/**
 * Why somebody has their plan. `team`: a team that they are in has one; `enterprise`: the one that the team belongs to has. `grace`: the last payment has
 * failed, and the plan stays for a while. `none`: the free plan.
 */
export const planSources = ['billing_off', 'subscription', 'lifetime', 'grace', 'trial', 'granted', 'team', 'enterprise', 'none'] as const
export type PlanSource = (typeof planSources)[number]
export const planSourceSchema = z.enum(planSources)

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

const seconds = z.number().int()

export const shownSubscriptionSchema = z.object({
  /** null: a price that is not sold any more. */
  type: subscriptionTypeSchema.nullable(),
  months: z.number().int().nullable(),
  status: z.enum(subscriptionStatuses),
  /** null: it is not renewed. */
  renews_at: seconds.nullable(),
  /** null: it goes on. */
  ends_at: seconds.nullable(),
  cancels_at_period_end: z.boolean(),
  /** null: the price does not depend on the number of members. */
  seats: z.number().int().nullable(),
})
export type ShownSubscription = z.infer<typeof shownSubscriptionSchema>

/** Invoices are the provider’s: their pages are shown there. */
export const invoiceSchema = z.object({
  number: z.string().nullable(),
  date: seconds,
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  hosted_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** What of somebody’s billing the store of billing knows. */
export const ownBillingSchema = z.object({
  billing: z.enum(['off', 'on']),
  /** Whether something can be bought in this Foyer. */
  checkout: z.boolean(),
  plan: planSchema,
  source: planSourceSchema,
  /** When the plan ends, unless it is paid until later by then; null: it has no end. */
  until: seconds.nullable(),
  subscription: shownSubscriptionSchema.nullable(),
  /** When it was bought for life; null: it was not. */
  lifetime_since: seconds.nullable(),
  trial: z.object({ ends_at: seconds, days_left: z.number().int() }).nullable(),
  grace: z.object({ ends_at: seconds }).nullable(),
  invoices: z.array(invoiceSchema),
  /** The one in which they pay; null: they have not paid yet. */
  currency: billingCurrencySchema.nullable(),
  /** Whether the provider has something of theirs to manage. */
  portal: z.boolean(),
  /** When this was read from the payment provider; null: nothing of it comes from there. */
  as_of: seconds.nullable(),
})
export type OwnBilling = z.infer<typeof ownBillingSchema>

/** The state of somebody’s billing, or of a team’s, for the screens. */
export const billingStateSchema = ownBillingSchema.extend({
  buyer: z.enum(buyerKinds),
  /** The one in which prices are shown. */
  currency: billingCurrencySchema,
  /** Where `source` is `team` or `enterprise`: which. */
  source_team: z.object({ public_id: publicIdSchema, title: z.string() }).nullable(),
  /** What is more than the plan allows: nothing of it is lost. */
  over: z.array(z.object({ quota: z.enum(quotas), count: z.number().int(), limit: z.number().int() })),
})
export type BillingState = z.infer<typeof billingStateSchema>

/** What is sold, for everyone. */
export const priceListSchema = z.object({
  billing: z.enum(['off', 'on']),
  checkout: z.boolean(),
  /** In which the prices are; none where nothing is sold. */
  currencies: z.array(billingCurrencySchema),
  tax: z.enum(taxModes),
  /** For so many days a new team has its plan without paying; 0: for none. */
  trial_days: z.number().int(),
  prices: z.array(shownPriceSchema),
})
export type PriceList = z.infer<typeof priceListSchema>
