import { z } from 'zod'

const text = z.string().min(1).optional()
/** Compared with what the provider says of itself, so it is the bare issuer (OpenID Connect Discovery §3), never the address of a document. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#]|\/\.well-known\//.test(url), 'must be the issuer itself, without query, fragment or /.well-known/')
  .optional()

/** A key in PEM; in files of variables its line breaks are often written as \n. */
const privateKey = z
  .string()
  .transform((value) => value.replaceAll(String.raw`\n`, '\n').trim())
  .refine((value) => value.startsWith('-----BEGIN PRIVATE KEY-----'), 'must be a private key in PEM (PKCS #8)')
  .optional()

/**
 * The variables of identity providers. A provider is there when its CLIENT_ID is set. The ISSUER of a known provider stands in place of its
 * own: for tests, and for proxies.
 */
export const providerConfigShape = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: issuer,
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  /** Whose accounts may sign in: `common` for all, or the id of one directory. */
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/)
    .default('common'),
  MICROSOFT_ISSUER: issuer,
  /** The id of the service (`com.example.foyer`). */
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: privateKey,
  APPLE_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ISSUER: issuer,
  X_CLIENT_ID: text,
  X_CLIENT_SECRET: text,
  X_ISSUER: issuer,
  YAHOO_CLIENT_ID: text,
  YAHOO_CLIENT_SECRET: text,
  YAHOO_ISSUER: issuer,
  JUMPCLOUD_CLIENT_ID: text,
  JUMPCLOUD_CLIENT_SECRET: text,
  JUMPCLOUD_ISSUER: issuer,
  /** Any provider that speaks OpenID Connect. */
  CUSTOM_IDP_ISSUER: issuer,
  CUSTOM_IDP_CLIENT_ID: text,
  CUSTOM_IDP_CLIENT_SECRET: text,
  /** What people call it. */
  CUSTOM_IDP_NAME: z.string().trim().min(1).max(40).default('Single sign-on'),
}

const providerConfigSchema = z.object(providerConfigShape)
export type ProviderConfig = z.infer<typeof providerConfigSchema>

/** What must be there as well once the CLIENT_ID is. */
const required: Record<string, readonly (keyof ProviderConfig)[]> = {
  GOOGLE_CLIENT_ID: ['GOOGLE_CLIENT_SECRET'],
  MICROSOFT_CLIENT_ID: ['MICROSOFT_CLIENT_SECRET'],
  APPLE_CLIENT_ID: ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  FACEBOOK_CLIENT_ID: ['FACEBOOK_CLIENT_SECRET'],
  X_CLIENT_ID: ['X_CLIENT_SECRET'],
  YAHOO_CLIENT_ID: ['YAHOO_CLIENT_SECRET'],
  JUMPCLOUD_CLIENT_ID: ['JUMPCLOUD_CLIENT_SECRET'],
  CUSTOM_IDP_CLIENT_ID: ['CUSTOM_IDP_ISSUER', 'CUSTOM_IDP_CLIENT_SECRET'],
}

/** Adds an issue for each variable that a configured provider lacks. */
export function checkProviderConfig(config: ProviderConfig, context: z.RefinementCtx): void {
  for (const [clientId, names] of Object.entries(required)) {
    if (!config[clientId as keyof ProviderConfig]) continue
    for (const name of names) {
      if (!config[name]) context.addIssue({ code: 'custom', path: [name], message: `is needed with ${clientId}` })
    }
  }
}
