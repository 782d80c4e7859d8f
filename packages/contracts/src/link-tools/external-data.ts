import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pathIdSchema } from '../values.ts'

/** What a site shows in place of a page: one that asks for consent, one that asks to log in, one that wants to see a browser. */
export const headWalls = ['consent', 'login', 'robots'] as const
export type HeadWall = (typeof headWalls)[number]

/** What is at an address, as it describes itself; null is what it does not say. */
export const externalDataSchema = z.object({
  /** As it was asked for. */
  url: z.string(),
  /** What it is compared by, and perhaps another one that its page gives. */
  canonical_url: z.string(),
  kind: z.enum(['page', 'pdf', 'picture', 'other']),
  /** Of a file without a title, its name. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  site_name: z.string().nullable(),
  /** A tag of BCP 47. */
  language: z.string().nullable(),
  icon: z.string().nullable(),
  /** Its address, and where Foyer shows it; its size as the page gives it. */
  picture: z
    .object({ url: z.string(), picture_url: z.string(), width: z.number().int().nullable(), height: z.number().int().nullable() })
    .nullable(),
  feeds: z.array(z.object({ url: z.string(), title: z.string() })),
  wall: z.enum(headWalls).nullable(),
})
export type ExternalData = z.infer<typeof externalDataSchema>

const lookup = {
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  rights: 'user',
  limit: 'outbound',
  query: z.object({ url: z.string().trim().min(1).max(limits.url) }),
} as const
const data = { responses: { 200: externalDataSchema }, errors: ['head_not_found', 'address_not_allowed'] } as const

export const findTitle = endpoint({
  ...lookup,
  name: 'findTitle',
  path: '/tools/title',
  summary: 'The title of a web page',
  responses: { 200: z.object({ url: z.string(), title: z.string() }) },
  errors: ['title_not_found', 'address_not_allowed'],
})

export const titleFromResource = endpoint({
  ...lookup,
  name: 'titleFromResource',
  path: '/tools/title_from_resource',
  summary: 'The title of whatever is at an address: a page, a PDF document or a picture. That of a file without one is its name',
  // Null where none is to be had: browsers write every call that fails into their console, and links are added to sites that are down.
  responses: { 200: z.object({ url: z.string(), title: z.string().nullable() }) },
  errors: ['address_not_allowed'],
})

export const linkTitle = endpoint({
  name: 'linkTitle',
  service: 'link-tools',
  audience: 'internal',
  method: 'POST',
  path: '/internal/link_title',
  rights: 'service',
  callers: ['pages'],
  summary: 'The same for a bookmark that was added without a title',
  body: z.strictObject({ url: z.string().min(1).max(limits.address) }),
  responses: { 200: z.object({ url: z.string(), title: z.string().nullable() }) },
  errors: ['address_not_allowed'],
})

export const externalUrlData = endpoint({
  ...lookup,
  ...data,
  name: 'externalUrlData',
  path: '/external_url_data',
  summary: 'What is at an address, as it describes itself: title, description, picture, icon, language, feeds, canonical address',
})

export const widgetExternalData = endpoint({
  ...lookup,
  ...data,
  name: 'widgetExternalData',
  path: '/widget/{id}/external_data',
  rights: 'widget:edit',
  summary: 'The same, for who may edit a widget that shows the address, or is to show it',
  params: z.object({ id: pathIdSchema }),
})
