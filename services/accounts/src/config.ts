import { signUpModes } from '@foyer/contracts/accounts/sign-in/site'
import { limits } from '@foyer/contracts/limits'
import { isAllowList } from '@foyer/safe-fetch/allow-list'
import { isServerList } from '@foyer/safe-fetch/txt-lookup'
import { advertisingVariable } from '@foyer/service-kit/advertising'
import { listVariable, parseConfig, secretKey, serviceUrl, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'
import { checkUploadsConfig, uploadsConfigShape } from './modules/content-store/uploads-config.ts'
import { checkVapidConfig, vapidConfigShape } from './modules/push/vapid-config.ts'
import { checkProviderConfig, providerConfigShape } from './provider-config.ts'

export const configSchema = z.object({
  ...storeConfigShape,
  /** Where people reach Foyer; cookies are `Secure` when it is https. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** A session that is not used for so many days ends. */
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(400).default(30),
  /** A session ends after so many days, however much it is used. */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(400).default(365),
  /** An anonymous account that nobody could open for so many days is deleted. Longer than SESSION_IDLE_DAYS. */
  ANONYMOUS_ACCOUNT_DAYS: z.coerce.number().int().min(2).max(3650).default(90),
  /** For so many days an account whose deletion was asked for can be kept. */
  ACCOUNT_DELETION_DAYS: z.coerce.number().min(0).max(365).default(14),
  /** How many people a team has room for, unless a site admin has set another number for it. */
  TEAM_MEMBER_LIMIT: z.coerce.number().int().min(1).max(limits.team_members_max).default(limits.team_members),
  /** Whether plans count. */
  BILLING: z.enum(['off', 'on']).default('off'),
  /** For so many days a new team has its plan without paying, where plans count. */
  TEAM_TRIAL_DAYS: z.coerce.number().int().min(0).max(365).default(30),
  /** Which DNS servers are asked whether a team has proved a name, as `address` or `address:port`; those of the system when absent. */
  DNS_SERVERS: listVariable.refine(isServerList, 'not a list of IP addresses, with or without a port'),
  /** Whether teams may have names below that of PUBLIC_URL. */
  TEAM_DOMAINS_BELOW_PUBLIC_URL: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  /** Who may create an account; the first one may be created in every mode. */
  SIGN_UP: z.enum(signUpModes).default('open'),
  /** Whether browsers report what did not work in them, for the log; `off` unless whoever runs Foyer agrees. */
  CLIENT_ERRORS: z.enum(['off', 'log']).default('off'),
  /** The operator's file of advertising; without one nobody is shown any. */
  ADS_FILE: advertisingVariable,
  /** The mail server (`smtp://user:password@host:587`, `smtps://…`); without one, messages wait in the outbox, for site admins and browsers on this machine. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom messages are from; `foyer@` the host of PUBLIC_URL when absent. */
  MAIL_FROM: z.string().min(3).optional(),
  /** What may be fetched although it is not public: address blocks, addresses, hosts or host:port, separated by commas. */
  FETCH_ALLOW: listVariable.refine(isAllowList, 'not a list of address blocks, addresses, hosts or host:port'),
  /**
   * What secrets of people are encrypted with, 32 bytes in base64; derived from INTERNAL_SECRET when absent. To exchange it, give the one before
   * as well: it still opens what it has sealed.
   */
  ACCOUNTS_SECRET_KEY: secretKey.optional(),
  ACCOUNTS_SECRET_KEY_PREVIOUS: secretKey.optional(),
  /** Not needed where the starter knows its siblings (standalone). */
  BILLING_URL: serviceUrl.optional(),
  FEEDS_URL: serviceUrl.optional(),
  PAGES_URL: serviceUrl.optional(),
  LINK_TOOLS_URL: serviceUrl.optional(),
  ...providerConfigShape,
  ...vapidConfigShape,
  ...uploadsConfigShape,
})
export type AccountsConfig = z.infer<typeof configSchema>

export function readConfig(env: Record<string, string | undefined> = process.env): AccountsConfig {
  const schema = configSchema.superRefine(checkProviderConfig).superRefine(checkAnonymousDays).superRefine(checkVapidConfig)
  return parseConfig(schema.superRefine(checkUploadsConfig), env)
}

/** What seals secrets of people: the first one new ones, all of them open. */
export function sealSecrets(config: AccountsConfig): [Uint8Array, ...Uint8Array[]] {
  const derived = new Uint8Array(Buffer.from(config.INTERNAL_SECRET))
  const [first = derived, ...rest] = [config.ACCOUNTS_SECRET_KEY, config.ACCOUNTS_SECRET_KEY_PREVIOUS, derived].filter(
    (key) => key !== undefined,
  )
  return [first, ...rest]
}

/** Who still has a session must lose nothing. */
function checkAnonymousDays(
  { ANONYMOUS_ACCOUNT_DAYS: days, SESSION_IDLE_DAYS: idle }: Pick<AccountsConfig, 'ANONYMOUS_ACCOUNT_DAYS' | 'SESSION_IDLE_DAYS'>,
  context: z.RefinementCtx,
): void {
  if (days <= idle) context.addIssue({ code: 'custom', path: ['ANONYMOUS_ACCOUNT_DAYS'], message: 'must be more than SESSION_IDLE_DAYS' })
}
