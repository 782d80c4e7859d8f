import { isAllowList } from '@foyer/safe-fetch/allow-list'
import { type Environment, listVariable, parseConfig, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'

export const configSchema = z.object({
  ...storeConfigShape,
  /** Where people reach this Foyer: part of the user agent that web sites see. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What may be fetched although it is not public: address blocks, addresses, hosts or host:port, separated by commas. */
  FETCH_ALLOW: listVariable.refine(isAllowList, 'not a list of address blocks, addresses, hosts or host:port'),
  /** The daily reference rates of the European Central Bank, or a mirror of that file. */
  ECB_RATES_URL: z.url({ protocol: /^https?$/ }).default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  /** How often icons that are due are looked for. */
  ICON_SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
})
export type Config = z.infer<typeof configSchema>

export function readConfig(env: Environment = process.env): Config {
  return parseConfig(configSchema, env)
}
