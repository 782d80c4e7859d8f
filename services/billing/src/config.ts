import { parseConfig, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'
import { readPlansFile } from './plans-file.ts'

export const configSchema = z.object({
  ...storeConfigShape,
  /** `off`: everyone has everything. `on`: what people and teams have depends on their plans. */
  BILLING: z.enum(['off', 'on']).default('off'),
  /** The key by which Stripe is called; without one nothing can be bought, and site admins give plans by hand. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  /** What Stripe signs its events with. */
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** Where Stripe is reached, for what stands in for it. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A JSON file with what is sold, in place of the default prices. */
  BILLING_PLANS_FILE: z.string().min(1).optional().transform(readPlansFile),
  /** For so many days a new team has its plan without paying. */
  TEAM_TRIAL_DAYS: z.coerce.number().int().min(0).max(365).default(30),
})
export type BillingConfig = z.infer<typeof configSchema>

export function readConfig(env: Record<string, string | undefined> = process.env): BillingConfig {
  return parseConfig(configSchema.superRefine(checkStripe), env)
}

/** The secrets by which things are sold; null where nothing is. */
export function readSecrets({ BILLING, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: BillingConfig) {
  return BILLING === 'on' && secretKey !== undefined && webhookSecret !== undefined ? { secretKey, webhookSecret } : null
}

/** What was paid has to be heard of. */
function checkStripe(
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }: Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>,
  context: z.RefinementCtx,
): void {
  const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (key !== undefined && secret === undefined) complain('STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY')
  if (key === undefined && secret !== undefined) complain('STRIPE_SECRET_KEY', 'is needed with STRIPE_WEBHOOK_SECRET')
}
