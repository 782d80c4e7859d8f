import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageVisitSchema } from '../pages/base/share-modes.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../values.ts'

/** Who opens a link, as far as it is counted. */
export const clickers = ['visitor', 'user'] as const

/** A bookmark that earns money, and the address by which it does so; what people see and copy stays its own. */
export const clickLinkSchema = z.object({
  item_id: idSchema,
  /** A path of this site, with what `followLink` takes. */
  path: z.string(),
  /** When the path ends, in seconds since 1970. */
  valid_until: z.number().int(),
})
export type ClickLink = z.infer<typeof clickLinkSchema>

export const listClickLinks = endpoint({
  name: 'listClickLinks',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/p/{public_id}/click_links.json',
  rights: 'page:view',
  summary: 'The bookmarks of a page that earn money, by the configuration of this Foyer; none without one',
  params: z.object({ public_id: publicIdSchema }),
  query: pageVisitSchema,
  responses: { 200: z.object({ links: z.array(clickLinkSchema) }) },
  errors: ['page_password_required', 'team_provider_required'],
})

const signedAddress = z.string().min(1).max(8_000)

export const followLink = endpoint({
  name: 'followLink',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/click',
  rights: 'anyone',
  // A link may be opened in a window that has no session, and nothing of a session is counted.
  cross_site: true,
  summary:
    'Leads to the address of a link that earns money, and counts it by host and day. Every field is signed; what this Foyer has not signed is `not_found`',
  query: z.object({
    /** The address of the bookmark. */
    url: signedAddress,
    /** Where it leads to: the same as the partner wants it. */
    url2: signedAddress,
    /** The name of the partner in the configuration. */
    m: z.string().min(1).max(31),
    /** The bookmark, and the page that it is on. */
    l: pathIdSchema,
    loc: publicIdSchema,
    /** Until when, in seconds since 1970. */
    t: z.string().regex(/^\d{1,12}$/),
    u: z.enum(clickers),
    /** Of all the others. */
    s: z.string().min(1).max(64),
  }),
  responses: { 303: null },
  errors: ['not_found'],
})
