import { type Environment, parseConfig, serviceUrl, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'
import { checkExportConfig, exportConfigShape } from './modules/scheduled-export/export-config.ts'

export const configSchema = z.object({
  ...storeConfigShape,
  /** Where pages is; not needed where all services share one process. */
  PAGES_URL: serviceUrl.optional(),
  /** Where feeds is. */
  FEEDS_URL: serviceUrl.optional(),
  /** Where accounts is. */
  ACCOUNTS_URL: serviceUrl.optional(),
  /** Where link-tools answers, which has the calendars, monitored addresses and addresses of tables of widgets. */
  LINK_TOOLS_URL: serviceUrl.optional(),
  /** Where billing is. */
  BILLING_URL: serviceUrl.optional(),
  /** How long a worker may be silent before another one takes its import over. */
  IMPORT_LEASE_MS: z.coerce.number().int().min(100).default(10_000),
  /** How long an import that makes no progress, because pages or a store is away, is tried again. */
  IMPORT_STALL_TIMEOUT_MS: z.coerce.number().int().min(0).default(3_600_000),
  /** The heap, in MB, of the process that reads an uploaded file, and for how long it may be silent. */
  IMPORT_READER_MB: z.coerce.number().int().min(16).default(160),
  IMPORT_READER_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
  ...exportConfigShape,
})
export type Config = z.infer<typeof configSchema>

export function readConfig(env: Environment = process.env): Config {
  return parseConfig(configSchema.superRefine(checkExportConfig), env)
}
