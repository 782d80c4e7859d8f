import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pageSlugSchema } from './page-slug.ts'
import { pageViewSchema } from './pages.ts'
import { pageVisitSchema } from '../base/share-modes.ts'
import { pageListingSchema } from './page-sharing.ts'
import { pathIdSchema } from '../../values.ts'

/** Calls about the address that an owner has chosen for a page: `/{slug}` beside `/p/{public_id}`. */

export const checkPageSlug = endpoint({
  name: 'checkPageSlug',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/pages/check_slug',
  rights: 'user',
  summary: 'Whether a page could have an address; `page_id` is the page it is asked for, whose own address counts as available.',
  query: z.object({ slug: pageSlugSchema, page_id: pathIdSchema.optional() }),
  responses: { 200: z.object({ slug: z.string(), available: z.boolean() }) },
})

export const setPageSlug = endpoint({
  name: 'setPageSlug',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/page/{id}/slug',
  rights: 'page:share',
  summary: 'Choose the address of a page; null removes it. An address that a page gives up leads to it until another page takes it.',
  params: z.object({ id: pathIdSchema }),
  body: z.strictObject({ slug: pageSlugSchema.nullable() }),
  responses: { 200: z.object({ public_url: z.string().nullable(), slug: z.string() }) },
  errors: ['conflict'],
})

export const viewPageBySlug = endpoint({
  name: 'viewPageBySlug',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/{slug}.json',
  rights: 'page:view',
  onTeamHosts: true,
  summary:
    'The same as `GET p/{public_id}.json`, by the address that the page has (`public_url`), or by one that it had and no other page has taken',
  params: z.object({ slug: pageSlugSchema }),
  query: pageVisitSchema,
  responses: { 200: pageViewSchema },
  errors: ['page_password_required', 'team_provider_required'],
})

export const pageSlugSharing = endpoint({
  name: 'pageSlugSharing',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/page_slugs/{slug}/sharing',
  rights: 'service',
  callers: ['gateway'],
  summary:
    'The same as `pageSharing` of the page at an address, or at one that it has given up, which search engines never list; nobody is shown an address of no page',
  params: z.object({ slug: pageSlugSchema }),
  responses: { 200: pageListingSchema },
})
