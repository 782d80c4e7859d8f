import { type Environment, baseConfigShape, parseConfig, serviceUrl, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'

export const configSchema = z.object({
  ...baseConfigShape,
  REDIS_URL: storeConfigShape.REDIS_URL,
  QUEUE_PREFIX: storeConfigShape.QUEUE_PREFIX,
  /** Where accounts is, which keeps the audit log; standalone tells it otherwise. */
  ACCOUNTS_URL: serviceUrl.optional(),
})
export type Config = z.infer<typeof configSchema>

export function readConfig(env: Environment = process.env): Config {
  return parseConfig(configSchema, env)
}
