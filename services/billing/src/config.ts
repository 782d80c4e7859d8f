import { parseConfig, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'

export const configSchema = z.object({
  ...storeConfigShape,
  /** `off`: everyone has everything. `on`: premium is who has a subscription that runs. */
  BILLING: z.enum(['off', 'on']).default('off'),
})
export type BillingConfig = z.infer<typeof configSchema>

export function readConfig(env: Record<string, string | undefined> = process.env): BillingConfig {
  return parseConfig(configSchema, env)
}
