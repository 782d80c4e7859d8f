import { isAllowList } from '@foyer/safe-fetch/allow-list'
import { type Environment, listVariable, parseConfig, secretKey, serviceUrl, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'

/** Fractions are for tests. */
const seconds = z.coerce.number().min(0.05)
const timeoutMs = z.coerce.number().int().min(100).max(60_000)

export const configSchema = z.object({
  ...storeConfigShape,
  /** Where pages answers; standalone and tests resolve it by themselves. */
  PAGES_URL: serviceUrl.optional(),
  /** Where accounts answers, which says who has webhooks. */
  ACCOUNTS_URL: serviceUrl.optional(),
  /** Where people reach this Foyer: part of the user agent that feeds' servers see. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What may be fetched although it is not public: address blocks, addresses, hosts or host:port, separated by commas. */
  FETCH_ALLOW: listVariable.refine(isAllowList, 'not a list of address blocks, addresses, hosts or host:port'),
  /** The bounds of the poll interval of a feed; between them it follows how often the feed changes. */
  FEED_MIN_INTERVAL_S: seconds.max(86_400).default(300),
  FEED_MAX_INTERVAL_S: seconds.max(86_400).default(86_400),
  /** The first retry of a feed that failed; doubles with every further failure, up to a day. */
  FEED_RETRY_S: seconds.max(86_400).default(300),
  /** How long a feed has to fail before its site is searched for its new address. */
  FEED_RELOCATE_AFTER_S: seconds.default(3_600),
  /** How long a feed has to fail before its owners are notified that it no longer works. */
  FEED_DEAD_AFTER_S: seconds.default(3 * 86_400),
  /** How long a server may take for its feed. */
  FEED_FETCH_TIMEOUT_S: seconds.max(120).default(15),
  /** How long somebody waits: for a feed that they add, for one that they refresh, for other credentials to be tried, and for discovery. */
  FEED_ADD_TIMEOUT_MS: timeoutMs.default(5_000),
  FEED_REFRESH_TIMEOUT_MS: timeoutMs.default(8_000),
  FEED_CREDENTIALS_TIMEOUT_MS: timeoutMs.default(8_000),
  FEED_DISCOVERY_TIMEOUT_MS: timeoutMs.default(8_000),
  /** How many feeds one process fetches at once. */
  FEED_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(128),
  /** The maximum of concurrent fetches from one host, by all processes together, and the time between the starts of two. */
  FEED_HOST_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(2),
  FEED_HOST_SPACING_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  /** The maximum size of a document. */
  FEED_MAX_BYTES: z.coerce.number().int().min(10_000).max(100_000_000).default(10_000_000),
  /** The interval of the sweep that queues feeds that are due. */
  FEED_SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  /**
   * What names and passwords of private feeds are encrypted with, 32 bytes in base64; derived from INTERNAL_SECRET when absent. To exchange
   * it, give the one before as well: it still opens what it has sealed.
   */
  FEED_SECRET_KEY: secretKey.optional(),
  FEED_SECRET_KEY_PREVIOUS: secretKey.optional(),
  /** How long a feed without subscriptions is stored, with its articles. */
  FEED_RETENTION_S: seconds.default(3_600),
})
export type Config = z.infer<typeof configSchema>

export function readConfig(env: Environment = process.env): Config {
  return parseConfig(configSchema, env)
}

/** The secrets of private feeds, the one in use first. What INTERNAL_SECRET has sealed can be read after a key was given, too. */
export function credentialSecrets(config: Config): [Uint8Array, ...Uint8Array[]] {
  const derived = new Uint8Array(Buffer.from(config.INTERNAL_SECRET))
  const keys = [config.FEED_SECRET_KEY, config.FEED_SECRET_KEY_PREVIOUS, derived].filter((key) => key !== undefined)
  return keys as [Uint8Array, ...Uint8Array[]]
}
