import { advertisingVariable } from '@foyer/service-kit/advertising'
import { type Environment, parseConfig, serviceUrl, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'

export const configSchema = z.object({
  ...storeConfigShape,
  /** The operator's file of advertising, which says what links earn money too; without one there is none. */
  ADS_FILE: advertisingVariable,
  /** Where billing answers; standalone resolves it by itself. */
  BILLING_URL: serviceUrl.optional(),
  /** Where feeds answers, which copies the feeds of a page. */
  FEEDS_URL: serviceUrl.optional(),
  /** Where link-tools answers, which copies what it has of widgets. */
  LINK_TOOLS_URL: serviceUrl.optional(),
  /** Where accounts answers, which says who has webhooks and whose pages are hidden. */
  ACCOUNTS_URL: serviceUrl.optional(),
  /** Memory for pages kept ready to send, in MiB. */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(24),
  /** Memory for the search: texts of the widgets that were searched last, in MiB. */
  SEARCH_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  /** Visitors who may hold a live connection to one process at the same time. */
  LIVE_VISITORS: z.coerce.number().int().min(0).max(100_000).default(5_000),
  /** How often digests of changes are looked for that are due. */
  CHANGES_DIGEST_SWEEP_MS: z.coerce.number().int().min(100).default(300_000),
})
export type Config = z.infer<typeof configSchema>

export function readConfig(env: Environment = process.env): Config {
  return parseConfig(configSchema, env)
}
