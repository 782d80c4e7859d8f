import { limits } from '@foyer/contracts/limits'
import { isSearchTemplate } from '@foyer/links/search-engines'
import { isAllowList } from '@foyer/safe-fetch/allow-list'
import { type Environment, listVariable, parseConfig, secretKey, serviceUrl, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'

/** A key of a provider goes into an address or a header. */
const providerKey = z
  .string()
  .max(200)
  .regex(/^[\x21-\x7e]+$/)
  .optional()

const searchTemplate = z.string().refine(isSearchTemplate, 'not the address of a search with %s for the query')

export const configSchema = z.object({
  ...storeConfigShape,
  /** Where pages answers, which says who may see and change a widget; standalone and tests resolve it by themselves. */
  PAGES_URL: serviceUrl.optional(),
  /** Where accounts answers, which says who wants snapshots. */
  ACCOUNTS_URL: serviceUrl.optional(),
  /** Where people reach this Foyer: part of the user agent that web sites see. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What may be fetched although it is not public: address blocks, addresses, hosts or host:port, separated by commas. */
  FETCH_ALLOW: listVariable.refine(isAllowList, 'not a list of address blocks, addresses, hosts or host:port'),
  /** The daily reference rates of the European Central Bank, or a mirror of that file. */
  ECB_RATES_URL: z.url({ protocol: /^https?$/ }).default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  /** Who answers with forecasts: MET Norway, or Open-Meteo, whose interface without a key is for non-commercial use. */
  WEATHER_PROVIDER: z.enum(['met-norway', 'open-meteo']).default('met-norway'),
  /** Where the provider is asked, in place of its own address. */
  WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How MET Norway reaches who runs this Foyer: an e-mail address or a page. Part of the user agent that it sees. */
  WEATHER_CONTACT: z
    .string()
    .max(200)
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  /** The key of an Open-Meteo subscription. */
  OPEN_METEO_KEY: z.string().max(200).optional(),
  /** Where stocks are asked for: Finnhub, or else Alpha Vantage; without either key there are none. */
  FINNHUB_KEY: providerKey,
  FINNHUB_URL: z.url({ protocol: /^https?$/ }).default('https://finnhub.io'),
  ALPHA_VANTAGE_KEY: providerKey,
  ALPHA_VANTAGE_URL: z.url({ protocol: /^https?$/ }).default('https://www.alphavantage.co'),
  /** The OAuth client by which widgets show accounts at Google; without it they cannot. */
  GOOGLE_WIDGETS_CLIENT_ID: providerKey,
  GOOGLE_WIDGETS_CLIENT_SECRET: providerKey,
  /** What stands in for every address of Google. */
  GOOGLE_WIDGETS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The same at Microsoft, for calendars. */
  MICROSOFT_WIDGETS_CLIENT_ID: providerKey,
  MICROSOFT_WIDGETS_CLIENT_SECRET: providerKey,
  /** What stands in for every address of Microsoft. */
  MICROSOFT_WIDGETS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The key and the secret of an app at Trello, by which widgets show boards; without it they cannot. */
  TRELLO_KEY: providerKey,
  TRELLO_SECRET: providerKey,
  /** What stands in for every address of Trello. */
  TRELLO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What the tokens of widgets are encrypted with, as the addresses of calendars are. */
  WIDGETS_SECRET_KEY: secretKey.optional(),
  WIDGETS_SECRET_KEY_PREVIOUS: secretKey.optional(),
  /** How often it is looked for tokens that are still to be revoked. */
  REVOCATION_SWEEP_MS: z.coerce.number().int().min(100).default(60_000),
  /**
   * What the addresses of calendars are encrypted with, 32 bytes in base64; derived from INTERNAL_SECRET when absent. To exchange it, give the one
   * before as well: it still opens what it has sealed.
   */
  CALENDAR_SECRET_KEY: secretKey.optional(),
  CALENDAR_SECRET_KEY_PREVIOUS: secretKey.optional(),
  /** Where search engines give suggestions as OpenSearch describes: `%s` stands for the query, `{language}` for the language. */
  DUCKDUCKGO_SUGGESTIONS_URL: searchTemplate.default('https://duckduckgo.com/ac/?type=list&q=%s'),
  ECOSIA_SUGGESTIONS_URL: searchTemplate.default('https://ac.ecosia.org/autocomplete?type=list&q=%s'),
  WIKIPEDIA_SUGGESTIONS_URL: searchTemplate.default(
    `https://{language}.wikipedia.org/w/api.php?action=opensearch&format=json&limit=${limits.search_suggestions}&search=%s`,
  ),
  /** How often icons that are due are looked for. */
  ICON_SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  /** How often addresses are looked for that are due to be checked whether they are up. */
  MONITOR_SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  /** How often such an address is checked, and when one that fails is tried again before it counts as down. */
  MONITOR_INTERVAL_S: z.coerce.number().min(0.1).max(86_400).default(300),
  MONITOR_RETRY_S: z.coerce.number().min(0.1).max(3_600).default(30),
  /** How often addresses of bookmarks are looked for that are due to be checked whether they are broken. */
  LINK_CHECK_SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  /** The time between two such checks of one host. */
  LINK_CHECK_SPACING_MS: z.coerce.number().int().min(0).max(3_600_000).default(3_000),
  /** What the snapshots of bookmarked pages may take in the store, of one person, in megabytes. */
  SNAPSHOT_QUOTA_MB: z.coerce.number().min(0.1).max(100_000).default(250),
  /** How often snapshots are looked for that are due to be taken, and those whose bookmarks may be gone. */
  SNAPSHOT_SWEEP_MS: z.coerce.number().int().min(100).default(5_000),
  SNAPSHOT_VERIFY_SWEEP_MS: z.coerce.number().int().min(100).default(600_000),
  /** How long a page may take to be read or copied before it is given up. */
  SNAPSHOT_PAGE_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
})
export type Config = z.infer<typeof configSchema>

export function readConfig(env: Environment = process.env): Config {
  return parseConfig(configSchema, env)
}

/** The secrets of the addresses of calendars, the one in use first. What INTERNAL_SECRET has sealed can be read after a key was given, too. */
export function calendarSecrets(config: Config): [Uint8Array, ...Uint8Array[]] {
  return secretsOf(config, config.CALENDAR_SECRET_KEY, config.CALENDAR_SECRET_KEY_PREVIOUS)
}

/** The same for the tokens of widgets. */
export function tokenSecrets(config: Config): [Uint8Array, ...Uint8Array[]] {
  return secretsOf(config, config.WIDGETS_SECRET_KEY, config.WIDGETS_SECRET_KEY_PREVIOUS)
}

function secretsOf({ INTERNAL_SECRET }: Config, ...keys: Array<Uint8Array | undefined>): [Uint8Array, ...Uint8Array[]] {
  const derived = new Uint8Array(Buffer.from(INTERNAL_SECRET))
  return [...keys, derived].filter((key) => key !== undefined) as [Uint8Array, ...Uint8Array[]]
}
