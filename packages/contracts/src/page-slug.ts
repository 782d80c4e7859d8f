import { z } from 'zod'
import { limits } from './limits.ts'

/** The address of a page that its owner has chosen (specification, sections 5 and 9): lower-case letters, digits and hyphens. */
export const pageSlugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .min(limits.slug_min)
      .max(limits.slug_max)
      .regex(/^[a-z0-9-]+$/),
  )

/**
 * Whether no page may have an address: it is a screen, a call or a file of Foyer or will be one by the specification, a language of
 * `/{locale}/…`, a name that would look as if whoever runs Foyer spoke, or nothing but hyphens.
 */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug) || /^-+$/.test(slug)
}

const reservedSlugs = new Set(
  [
    // Screens: the first part of each route.
    'add admin browser chrome discover downloads edge error feedback firefox onboarding organization page pages palemoon search site sites start',
    'tags tools users widgets',
    // The gateway, calls and files.
    'api assets bookmarks currency docs embeds feed feeds geonames health icons images import internal live manifest metrics notes outbox robots sitemap tasks widget',
    'favicon impersonate notifications custom-domain interactive locales static theme well-known',
    // Languages and areas.
    'es-ar int pt-br zh-cn',
    // Whoever runs it.
    'about account accounts administrator billing blog contact foyer help home imprint index legal login logout moderator new official',
    'organizations privacy security settings sign-in sign-out sign-up staff status support teams terms user webhooks welcome',
    // What asks for a password elsewhere.
    'log-in log-out password passwords sign-on signin signon signout signup sso two-factor verification verify',
  ].flatMap((line) => line.split(' ')),
)
