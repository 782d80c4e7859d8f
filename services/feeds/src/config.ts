import { parseAllowList } from '@foyer/safe-fetch/allow-list'
import { type Environment, parseConfig, serviceUrl, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'

const seconds = z.coerce.number().int().min(1)

export const configSchema = z.object({
  ...storeConfigShape,
  /** Where pages answers; standalone and tests resolve it by themselves. */
  PAGES_URL: serviceUrl.optional(),
  /** Where people reach this Foyer: part of the user agent that feeds' servers see. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What may be fetched although it is not public: address blocks, addresses, hosts or host:port, separated by commas. */
  FETCH_ALLOW: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))
    .refine(isAllowList, 'not a list of address blocks, addresses, hosts or host:port'),
  /** How often a feed is asked. */
  FEED_INTERVAL_S: seconds.max(86_400).default(1_800),
  /** When a feed that failed is asked again; doubles with every further failure, up to a day. */
  FEED_RETRY_S: seconds.max(86_400).default(300),
  /** How often feeds that are due are looked for. */
  FEED_SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  /** How long a feed that no widget has any more is kept, with its articles. */
  FEED_KEEP_S: seconds.default(3_600),
})
export type Config = z.infer<typeof configSchema>

export function readConfig(env: Environment = process.env): Config {
  return parseConfig(configSchema, env)
}

function isAllowList(entries: string[]): boolean {
  try {
    parseAllowList(entries)
    return true
  } catch {
    return false
  }
}
