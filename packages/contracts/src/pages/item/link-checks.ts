import { z } from 'zod'
import { listBodyLimit } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { itemParams } from '../../kinds/item-schemas.ts'
import { bookmarkSchema } from '../../kinds/bookmarks.ts'
import { limits } from '../../limits.ts'
import { linkStateSchema } from './link-state.ts'
import { foundBookmarkSchema } from './search.ts'
import { idSchema, pathIdSchema } from '../../values.ts'

/** The state of the address of a bookmark; of that address alone. */
const itemStateSchema = linkStateSchema.extend({ item_id: idSchema, url: z.string() })
export type ItemLinkState = z.infer<typeof itemStateSchema>

export const pageBrokenLinks = endpoint({
  name: 'pageBrokenLinks',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/broken_links.json',
  rights: 'page:edit',
  summary:
    'The bookmarks of a page whose addresses are broken or have moved for good, as they were last checked; as long as somebody asks, all addresses of the page and of the caller’s own pages are checked from time to time; part of Premium',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ links: z.array(itemStateSchema) }) },
  errors: ['premium_required'],
})

/** A bookmark with its place and the state of its address. */
export const brokenLinkSchema = foundBookmarkSchema.extend({ state: linkStateSchema })
export type BrokenLink = z.infer<typeof brokenLinkSchema>

export const listBrokenLinks = endpoint({
  name: 'listBrokenLinks',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/broken_links.json',
  rights: 'user',
  summary:
    'The bookmarks on all pages of the caller and of their teams that they may edit whose addresses are broken or have moved for good, in the order of pages and widgets, without those that are muted; with `owner_id` only those on pages of the caller or of one of their teams; part of Premium',
  query: z.object({ owner_id: pathIdSchema.optional() }),
  responses: {
    200: z.object({
      links: z.array(brokenLinkSchema),
      /** There are more than these. */
      has_more: z.boolean(),
      /** How many addresses are checked from time to time, and of how many of these no check has said anything so far. */
      checked: z.number().int(),
      unchecked: z.number().int(),
    }),
  },
  errors: ['premium_required'],
})
export type BrokenLinks = z.infer<(typeof listBrokenLinks)['responses'][200]>

export const checkLink = endpoint({
  name: 'checkLink',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/item/{item_id}/check',
  rights: 'widget:edit',
  widget_type: 'urllist',
  limit: 'outbound',
  summary: 'Check the address of a bookmark now, unless it was checked within the last minute, and give its state; part of Premium',
  params: itemParams,
  responses: { 200: linkStateSchema },
  errors: ['premium_required'],
})

export const repairBookmarks = endpoint({
  name: 'repairBookmarks',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/bookmarks/repairs',
  rights: 'user',
  summary:
    'Give bookmarks of any widgets that the caller may edit another address, or mute or unmute them, as far as their address is still `from`. What was done by the call before is no error; those that are gone or have another address are left out',
  body_limit: listBodyLimit,
  body: z.strictObject({
    repairs: z
      .array(
        z.strictObject({
          item_id: idSchema,
          from: z.string().min(1).max(limits.address),
          url: z.string().trim().min(1).max(limits.address).optional(),
          mute_broken: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(limits.repairs_per_call),
  }),
  responses: { 200: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['forbidden'],
})

/** The id of a checked address: the hash of its form (`checkedAddress`). */
const keySchema = z.string().regex(/^[\w-]{43}$/)

export const linkStates = endpoint({
  name: 'linkStates',
  service: 'link-tools',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/link_states',
  rights: 'service',
  callers: ['pages', 'import'],
  summary:
    'The states of addresses, of those that are broken or have moved for good; those of the others that are not known here; and of how many no check has said anything. They are checked for another week',
  body: z.strictObject({ keys: z.array(keySchema).max(limits.links_per_state_call) }),
  responses: {
    200: z.object({
      states: z.array(linkStateSchema.extend({ key: z.string() })),
      missing: z.array(z.string()),
      unchecked: z.number().int(),
    }),
  },
})

export const addCheckedLinks = endpoint({
  name: 'addCheckedLinks',
  service: 'link-tools',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/checked_links',
  rights: 'service',
  callers: ['pages'],
  summary:
    'Check these addresses from time to time, for a week unless somebody asks for their states; what is no address to check is left out',
  body: z.strictObject({ urls: z.array(z.string().max(limits.address)).max(limits.checked_links_per_call) }),
  responses: { 200: z.object({ added: z.number().int() }) },
  body_limit: 4 * 1024 * 1024,
})

export const checkAddressNow = endpoint({
  name: 'checkAddressNow',
  service: 'link-tools',
  audience: 'internal',
  method: 'POST',
  path: '/internal/link_checks',
  rights: 'service',
  callers: ['pages'],
  summary: 'Check an address now, unless it was checked within the last minute, and give its state; `unknown` for what is not checked',
  body: z.strictObject({ url: z.string().max(limits.address) }),
  responses: { 200: linkStateSchema },
})
