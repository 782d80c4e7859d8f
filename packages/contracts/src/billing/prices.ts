import { z } from 'zod'
import { planSchema } from './plan-schema.ts'

/** What can be bought, and for how much: the subscription types of the specification (sections 3 and 9) as data. */

/** For whom a price is: a person, or one of the three kinds of teams. */
export const buyerKinds = ['user', 'organization', 'enterprise', 'education'] as const
export type BuyerKind = (typeof buyerKinds)[number]

export const subscriptionTypes = ['monthly', 'quarterly', 'annual', 'annual_education', 'lifetime2'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]
export const subscriptionTypeSchema = z.enum(subscriptionTypes)

/** ISO 4217 in lower case, as payment providers write it. */
export const billingCurrencies = ['usd', 'eur'] as const
export type BillingCurrency = (typeof billingCurrencies)[number]
export const billingCurrencySchema = z.enum(billingCurrencies)

/** How many months a type is paid for at once; null: it is paid once. */
export const monthsOf = {
  monthly: 1,
  quarterly: 3,
  annual: 12,
  annual_education: 12,
  lifetime2: null,
} as const satisfies Record<SubscriptionType, number | null>

/** The types that there are for each buyer. */
export const typesFor = {
  user: ['annual', 'lifetime2'],
  organization: ['monthly', 'quarterly', 'annual'],
  enterprise: ['monthly', 'quarterly', 'annual'],
  education: ['annual_education'],
} as const satisfies Record<BuyerKind, readonly SubscriptionType[]>

/** What each buyer has while it is paid. */
export const planFor = { user: 'premium', organization: 'team', enterprise: 'enterprise', education: 'team' } as const satisfies Record<
  BuyerKind,
  'premium' | 'team' | 'enterprise'
>

const minorUnits = z.number().int().positive().max(100_000_000)

/** Amounts in minor units (cents), by currency. */
export const amountsSchema = z.strictObject({ usd: minorUnits.optional(), eur: minorUnits.optional() })

export const priceSchema = z.strictObject({
  buyer: z.enum(buyerKinds),
  type: subscriptionTypeSchema,
  amounts: amountsSchema,
  /** The name by which the payment provider has the price. */
  lookup_key: z.string().min(1).max(200),
  /** Paid for each member of a team; by default the price is for all of them together. */
  per_seat: z.boolean().optional(),
})
export type Price = z.infer<typeof priceSchema>

/** A price as people see it. */
export const shownPriceSchema = priceSchema.omit({ lookup_key: true }).extend({
  plan: planSchema,
  /** null: paid once. */
  months: z.number().int().nullable(),
  per_seat: z.boolean(),
})
export type ShownPrice = z.infer<typeof shownPriceSchema>

const price = (buyer: BuyerKind, type: SubscriptionType, usd: number, eur = usd): Price => ({
  buyer,
  type,
  amounts: { usd: usd * 100, eur: eur * 100 },
  lookup_key: `foyer_${buyer}_${type}`,
})

/** The prices of the specification, where the operator has set no others. */
export const defaultPrices: readonly Price[] = [
  price('user', 'annual', 24),
  price('user', 'lifetime2', 70),
  price('organization', 'monthly', 30),
  price('organization', 'quarterly', 90),
  price('organization', 'annual', 300),
  price('enterprise', 'monthly', 300, 275),
  price('enterprise', 'quarterly', 900, 800),
  price('enterprise', 'annual', 3000, 2750),
  price('education', 'annual_education', 150),
]

/** Whether the amounts include the taxes that buyers owe, or these are added. */
export const taxModes = ['included', 'added'] as const

/** What an operator sells (`BILLING_PLANS_FILE`), in place of what is the default. */
export const plansFileSchema = z
  .strictObject({
    tax: z.enum(taxModes).default('added'),
    /** Whether the provider works out the taxes, which it has to be set up for. */
    automatic_tax: z.boolean().default(true),
    prices: z
      .array(priceSchema)
      .min(1)
      .max(50)
      .default([...defaultPrices]),
  })
  .superRefine(({ prices }, context) => {
    const [first] = prices
    const currencies = currenciesOf(first)
    const seen = new Set<string>()
    for (const [index, { buyer, type, lookup_key, per_seat, amounts }] of prices.entries()) {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: ['prices', index, field], message })
      const [place, key] = [`${buyer} ${type}`, `key ${lookup_key}`]
      if (!(typesFor[buyer] as readonly SubscriptionType[]).includes(type)) refuse('type', `there is no ${type} price for ${buyer}`)
      if (seen.has(place)) refuse('type', `a second ${type} price for ${buyer}`)
      if (seen.has(key)) refuse('lookup_key', 'another price has this key')
      if (per_seat && buyer === 'user') refuse('per_seat', 'a person has no seats')
      if (Object.keys(amounts).length === 0) refuse('amounts', 'no amount')
      else if (currenciesOf({ amounts }).join() !== currencies.join()) refuse('amounts', 'not in the currencies of the first price')
      seen.add(place).add(key)
    }
  })
export type PlansFile = z.infer<typeof plansFileSchema>

/** The currencies in which a price is, in their order. */
export function currenciesOf(priced: Pick<Price, 'amounts'> | undefined): BillingCurrency[] {
  return billingCurrencies.filter((currency) => priced?.amounts[currency] !== undefined)
}

/** A price as people see it, with what it gives. */
export function showPrice({ buyer, type, amounts, per_seat = false }: Price): ShownPrice {
  return { buyer, type, amounts, per_seat, plan: planFor[buyer], months: monthsOf[type] }
}
