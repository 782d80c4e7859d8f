import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { pageSlugSchema } from './page-slug.ts'
import { colourSchema, idSchema, publicIdSchema } from '../../values.ts'

/** What the gateway says to the outside of pages that everyone may see without a secret. Times in seconds since 1970. */

const secondsSchema = z.number().int()
const params = z.object({ public_id: publicIdSchema })

/** Whose page it is and where: `/{public_url}` if its owner has chosen an address, else `/p/{public_id}/{slug}`. */
const addressShape = {
  /** Not there where a release of before 29 November 2026 answers. */
  owner_id: idSchema.optional(),
  public_id: publicIdSchema,
  public_url: z.string().nullable(),
  slug: z.string(),
}

export const publicPageSchema = z.object({
  ...addressShape,
  title: z.string(),
  /** Its description, else the titles of its widgets; empty where there are none. */
  description: z.string(),
  owner_name: z.string(),
  /** Search engines may list it. */
  is_listed: z.boolean(),
  version: z.number().int(),
  last_updated: secondsSchema,
})
export type PublicPage = z.infer<typeof publicPageSchema>

export const publicPage = endpoint({
  name: 'publicPage',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/public_pages/{public_id}',
  rights: 'service',
  callers: ['gateway'],
  summary: 'What everyone may know of a page; null for one that not everyone may see without a secret',
  params,
  responses: { 200: z.object({ page: publicPageSchema.nullable() }) },
})

export const publicPageBySlug = endpoint({
  name: 'publicPageBySlug',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/public_page_slugs/{slug}',
  rights: 'service',
  callers: ['gateway'],
  summary: 'The same of the page that has this address',
  params: z.object({ slug: pageSlugSchema }),
  responses: { 200: z.object({ page: publicPageSchema.nullable() }) },
})

/** A page as a small drawing shows it: the first widgets of each column with the titles of their first items. */
export const pageOutlineSchema = z.object({
  title: z.string(),
  owner_name: z.string(),
  theme_color: colourSchema,
  columns: z
    .array(z.array(z.object({ title: z.string(), items: z.array(z.string()).max(limits.outline_items) })).max(limits.outline_widgets))
    .max(limits.columns),
})
export type PageOutline = z.infer<typeof pageOutlineSchema>

export const publicPageOutline = endpoint({
  name: 'publicPageOutline',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/public_pages/{public_id}/outline',
  rights: 'service',
  callers: ['gateway'],
  summary: 'What a picture of a page shows; null for one that search engines may not list',
  params,
  responses: { 200: z.object({ outline: pageOutlineSchema.nullable() }) },
})

/** The picture that stands for a page elsewhere, as Open Graph has it. */
export const pagePictureSize = { width: 1200, height: 630 } as const

/** `has_mark`: the picture has the mark of the product, which teams under their own label leave out. */
const pagePictureSchema = pageOutlineSchema.extend({ has_mark: z.boolean() })
export type PagePicture = z.infer<typeof pagePictureSchema>

export const drawPagePicture = endpoint({
  name: 'drawPagePicture',
  service: 'link-tools',
  audience: 'internal',
  method: 'POST',
  path: '/internal/page_picture',
  rights: 'service',
  callers: ['gateway'],
  summary: 'Draw the picture of a page: a PNG of 1200 × 630 pixels, in base64. `unavailable` while too many are being drawn',
  body: pagePictureSchema,
  responses: { 200: z.object({ png: z.base64() }) },
  errors: ['unavailable'],
})

/** A bookmark or note that has come to a page. */
export const pageNewsItemSchema = z.object({
  id: idSchema,
  kind: z.enum(['bookmark', 'note']),
  widget_id: idSchema,
  widget_title: z.string(),
  title: z.string(),
  /** The web address of a bookmark; null where there is none. */
  url: z.string().nullable(),
  text: z.string(),
  created_at: secondsSchema,
})
export type PageNewsItem = z.infer<typeof pageNewsItemSchema>

export const publicPageNews = endpoint({
  name: 'publicPageNews',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/public_pages/{public_id}/news',
  rights: 'service',
  callers: ['gateway'],
  summary: `The bookmarks and notes of a page, newest first, ${limits.page_news} at most; null for one that not everyone may see without a secret`,
  params,
  responses: { 200: z.object({ news: z.object({ page: publicPageSchema, items: z.array(pageNewsItemSchema) }).nullable() }) },
})

export const listedPagesPerCall = 2_000

export const listedPages = endpoint({
  name: 'listedPages',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/listed_pages',
  rights: 'service',
  callers: ['gateway'],
  summary: `The addresses of pages that search engines may list, ${listedPagesPerCall} at a time by their ids; \`next\` is where the next call goes on, null at the end`,
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  responses: {
    200: z.object({ pages: z.array(z.object({ ...addressShape, last_updated: secondsSchema })), next: idSchema.nullable() }),
  },
})

/** So many addresses are in one part of the sitemap; the protocol allows 50,000. */
export const listedPagesPerPart = 10_000

export const listedPageParts = endpoint({
  name: 'listedPageParts',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/listed_page_parts',
  rights: 'service',
  callers: ['gateway'],
  summary: `After which page each part of ${listedPagesPerPart} listed pages begins; the first is 0`,
  responses: { 200: z.object({ parts: z.array(z.number().int()) }) },
})
