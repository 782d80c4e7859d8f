import { z } from 'zod'
import { bodyLimitFor } from '../body-limits.ts'
import { endpoint } from '../endpoint.ts'
import { colourSchema } from '../values.ts'
import { limits } from '../limits.ts'

export const findDomains = endpoint({
  name: 'findDomains',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/tools/domains/find_v2',
  rights: 'user',
  summary: 'Well-known sites whose domain or name begins with what has been typed; at most 10, the best match first',
  query: z.object({ query: z.string().max(limits.domain_query) }),
  responses: { 200: z.object({ domains: z.array(z.object({ domain: z.string(), title: z.string() })) }) },
})

/** Sizes of an icon in pixels: the specification's, at 1x and 2x. */
export const iconSizes = [16, 32, 48, 58, 64, 96, 116, 128, 192] as const

export const siteIcon = endpoint({
  name: 'siteIcon',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/tools/icons/{domain}',
  rights: 'anyone',
  image: true,
  onTeamHosts: true,
  summary: 'The icon of a site as PNG; one transparent pixel while there is none. Never makes Foyer fetch anything',
  params: z.object({ domain: z.string().min(1).max(253) }),
  query: z.object({ size: z.coerce.number().int().pipe(z.literal(iconSizes)).default(32) }),
  responses: { 200: null },
})

export const proxiedImage = endpoint({
  name: 'proxiedImage',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/tools/images/{signature}/{source}',
  rights: 'anyone',
  image: true,
  onTeamHosts: true,
  summary:
    'A picture from outside, made small by us (`large`: as wide as a text that is read); only addresses that a service of ours has signed',
  params: z.object({ signature: z.string().regex(/^[0-9A-Za-z_-]{43}$/), source: z.string().regex(/^[0-9A-Za-z_-]{1,4096}$/) }),
  query: z.object({ size: z.enum(['small', 'large']).default('small') }),
  responses: { 200: null },
  errors: ['not_found'],
})

export const findPicture = endpoint({
  name: 'findPicture',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/tools/picture',
  rights: 'user',
  limit: 'outbound',
  summary:
    'The picture at an address, with its size in pixels as Foyer shows it, and where that is; `not_found` where none can be loaded there',
  query: z.object({ url: z.string().trim().min(1).max(limits.url) }),
  responses: { 200: z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), picture_url: z.string() }) },
  errors: ['not_found', 'address_not_allowed'],
})

/** An uploaded file in base64 is a third longer. */
const encodedUploadBytes = Math.ceil(limits.upload_bytes / 3) * 4

export const encodeImage = endpoint({
  name: 'encodeImage',
  service: 'link-tools',
  audience: 'internal',
  method: 'POST',
  path: '/internal/images/encode',
  rights: 'service',
  callers: ['accounts'],
  body_limit: encodedUploadBytes + 64 * 1024,
  summary: 'An uploaded picture as WebP in several sizes, without metadata; `invalid` names `file` for what is no picture',
  body: z.strictObject({
    /** Base64. */
    file: z.string().max(encodedUploadBytes),
    sizes: z
      .array(z.strictObject({ side: z.number().int().min(16).max(2_560), fit: z.enum(['cover', 'contain', 'inside']) }))
      .min(1)
      .max(4),
  }),
  responses: {
    200: z.object({
      images: z.array(z.object({ webp: z.string(), width: z.number().int(), height: z.number().int() })),
      average_color: colourSchema,
    }),
  },
})

export const answeringAddresses = endpoint({
  name: 'answeringAddresses',
  service: 'link-tools',
  audience: 'internal',
  method: 'POST',
  path: '/internal/answering_addresses',
  rights: 'service',
  callers: ['pages'],
  summary:
    'Addresses that were typed without a scheme, in their order: with https where that answers, else with the http that they have been given',
  body: z.strictObject({ urls: z.array(z.string().max(limits.url)).min(1).max(limits.items_per_batch) }),
  responses: { 200: z.object({ urls: z.array(z.string()) }) },
  body_limit: bodyLimitFor(limits.items_per_batch * limits.url),
})
