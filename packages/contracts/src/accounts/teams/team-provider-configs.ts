import { z } from 'zod'
import { limits } from '../../limits.ts'
import { providerLimits } from './provider-limits.ts'

/** The kinds of provider by which a team lets its people sign in (the specification's names). */
export const teamProviderKinds = ['saml2', 'custom_idp'] as const
export type TeamProviderKind = (typeof teamProviderKinds)[number]

/** The name of an attribute of an assertion, or of a claim. */
const attributeNameSchema = z.string().trim().max(providerLimits.provider_attribute)

/** Where a SAML provider is, in which attributes it says what, and what is demanded of it. */
export const samlConfigSchema = z.strictObject({
  /** The entity id of the provider: who answers. */
  entity_id: z.string().trim().min(1).max(providerLimits.entity_id),
  /** Where people are sent to (HTTP redirect binding). */
  sign_in_url: z.url({ protocol: /^https?$/ }).max(limits.url),
  /** Where it is told that somebody logs out (HTTP redirect binding); null: it is not. */
  logout_url: z
    .url({ protocol: /^https?$/ })
    .max(limits.url)
    .nullable()
    .default(null),
  /** Those by which it signs, as PEM or base64: several while it changes them. */
  certificates: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[\s+/=0-9A-Za-z-]+$/)
        .max(providerLimits.certificate),
    )
    .min(1)
    .max(providerLimits.provider_certificates),
  /** Where its metadata was read; null where it was uploaded. */
  metadata_url: z
    .url({ protocol: /^https?$/ })
    .max(limits.url)
    .nullable()
    .default(null),
  /** Whether it may send people who have not started here. */
  is_started_by_provider: z.boolean().default(false),
  /** `both`: the response and the assertion in it. `response`: the response alone, with all that is in it. */
  signatures: z.enum(['both', 'response']).default('both'),
  /** Empty: the usual names. */
  email_attribute: attributeNameSchema.default(''),
  name_attribute: attributeNameSchema.default(''),
  groups_attribute: attributeNameSchema.default(''),
})
export type SamlConfig = z.output<typeof samlConfigSchema>

/** Compared with what the provider says of itself, so it is the bare issuer (OpenID Connect Discovery §3), never the address of a document. */
const issuerSchema = z
  .url({ protocol: /^https?$/ })
  .max(limits.url)
  .refine((url) => !/[?#]|\/\.well-known\//.test(url), { params: { code: 'invalid_url' } })

const oidcFields = {
  issuer: issuerSchema,
  client_id: z.string().trim().min(1).max(providerLimits.client_id),
  /** What is asked for, separated by spaces; `openid` is among it in any case. */
  scopes: z
    .string()
    .max(providerLimits.provider_attribute)
    .regex(/^[\x21\x23-\x5B\x5D-\x7E ]*$/)
    .transform((text) => [...new Set(['openid', ...text.split(' ').filter((scope) => scope !== '')])].join(' '))
    .default('openid email profile'),
  /** In which claim the groups are; a path such as `realm_access.roles` leads into objects. */
  groups_claim: z.string().trim().min(1).max(providerLimits.provider_attribute).default('groups'),
  /** Whether the browser of whoever logs out here goes on to the provider, to be logged out there as well. */
  is_logout_shared: z.boolean().default(false),
}

/** Where a provider of OpenID Connect is, and as whom this Foyer speaks to it. Without a secret, that of before stays. */
export const oidcConfigInputSchema = z.strictObject({
  ...oidcFields,
  client_secret: z.string().min(1).max(providerLimits.client_secret).optional(),
})
export type OidcConfigInput = z.output<typeof oidcConfigInputSchema>

/** The same as it is shown: the secret never leaves. */
export const oidcConfigSchema = z.object({
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean(),
  scopes: z.string(),
  groups_claim: z.string(),
  is_logout_shared: z.boolean(),
})
export type OidcConfig = z.infer<typeof oidcConfigSchema>

/** A certificate as it is shown. Times in seconds since 1970. */
export const certificateSchema = z.object({
  /** SHA-256, as pairs of hexadecimal digits with colons. */
  fingerprint: z.string(),
  subject: z.string(),
  expires_at: z.number().int(),
})
export type Certificate = z.infer<typeof certificateSchema>
