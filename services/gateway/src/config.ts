import { advertisingVariable } from '@foyer/service-kit/advertising'
import { type Environment, baseConfigShape, parseConfig, serviceUrl, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'

const perMinute = z.coerce.number().int().min(1).max(1_000_000)

export const configSchema = z.object({
  ...baseConfigShape,
  PORT: baseConfigShape.PORT.default(8080),
  /** The address people type; https makes the cookies Secure and switches HSTS on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  REDIS_URL: storeConfigShape.REDIS_URL,
  QUEUE_PREFIX: z.string().min(1).default('foyer'),
  /** The built web app. */
  WEB_DIR: z.string().min(1),
  /** The built renderer of the web app (`dist-server/server.js`); without it the browser draws every screen. */
  WEB_RENDERER: z.string().min(1).optional(),
  /**
   * How long rendering a screen may take, with the calls for what is on it; then the browser draws it, which takes longer than that wherever
   * the server is slow.
   */
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(8_000),
  /** The operator's file of advertising; without one there is none. */
  ADS_FILE: advertisingVariable,
  /** Addresses of reverse proxies in front (comma separated) whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.string().optional(),
  ACCOUNTS_URL: serviceUrl.optional(),
  PAGES_URL: serviceUrl.optional(),
  FEEDS_URL: serviceUrl.optional(),
  LINK_TOOLS_URL: serviceUrl.optional(),
  IMPORT_URL: serviceUrl.optional(),
  BILLING_URL: serviceUrl.optional(),
  /** Where the operators' page of queues answers; without it there is none. */
  OPERATORS_URL: serviceUrl.optional(),
  /** How long a service may take to begin its answer, and to go on with it. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
  /** How many requests of one kind (reading, adding …) a service has at the same time, and how long others wait to be among them before they are refused. */
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).max(10_000).default(64),
  UPSTREAM_WAIT_MS: z.coerce.number().int().min(1).max(60_000).default(400),
  /** How long the gateway caches whether search engines may list a page, which its owner can withdraw at any time. */
  PAGE_SHARING_TTL_MS: z.coerce.number().int().min(0).max(60_000).default(3_000),
  /** How long the gateway caches the sitemap, which names every page that search engines may list. */
  SITEMAP_TTL_MS: z.coerce.number().int().min(0).max(86_400_000).default(300_000),
  /** Calls a minute: of one address, of one account, to sign in or up from one address, to the outside, uploads, pictures and reports of errors of one address. */
  LIMIT_ADDRESS: perMinute.default(3_000),
  LIMIT_ACCOUNT: perMinute.default(1_500),
  LIMIT_CREDENTIALS: perMinute.default(20),
  LIMIT_OUTBOUND: perMinute.default(120),
  LIMIT_UPLOAD: perMinute.default(10),
  LIMIT_IMAGES: perMinute.default(6_000),
  LIMIT_REPORTS: perMinute.default(30),
  /** Streams held open at the same time, all browsers together. */
  LIMIT_STREAMS: z.coerce.number().int().min(1).max(100_000).default(10_000),
  /** Those of visitors (browsers without a session) of one address. */
  LIMIT_VISITOR_STREAMS: z.coerce.number().int().min(1).max(100_000).default(50),
})
export type Config = z.infer<typeof configSchema>

export function readConfig(env: Environment = process.env): Config {
  return parseConfig(configSchema, env)
}
