import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Whether somebody has agreed that others than this Foyer show them something (`granted`, `denied`); scripts write it. */
export const consentCookie = 'consent'

/** A place for advertising. */
export const shownSlotSchema = z.object({
  name: z.string(),
  place: z.enum(['page_end', 'footer']),
  /** The operator's own banner, which asks no other host for anything. */
  is_own: z.boolean(),
  /** Where its frame leads to: a document of this site, or one elsewhere. */
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type ShownSlot = z.infer<typeof shownSlotSchema>

/** What a browser needs to know of the operator's advertising, which is the same for everyone. */
export const shownAdvertisingSchema = z.object({
  slots: z.array(shownSlotSchema),
  /** Read by the host of a partner who shows advertising of their own beside it. */
  is_partner_host: z.boolean(),
  brand: z.object({ name: z.string(), address: z.string() }).nullable(),
  privacy_address: z.string().nullable(),
  has_monetized_links: z.boolean(),
  /** Whether the footer says that links earn money. */
  has_affiliate_notice: z.boolean(),
})
export type ShownAdvertising = z.infer<typeof shownAdvertisingSchema>

export const viewAdvertising = endpoint({
  name: 'viewAdvertising',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/slots.json',
  rights: 'anyone',
  at_gateway: true,
  summary: 'What this Foyer shows besides pages, by the configuration of its operator; null without one',
  responses: { 200: z.object({ advertising: shownAdvertisingSchema.nullable() }) },
})
