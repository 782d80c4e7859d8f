import { pageSlugSchema } from '@foyer/contracts/pages/page/page-slug'
import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'

/** The address of a page that a path of the site can be, `/{slug}`; null for every other path. */
export function pageSlugOf(path: string): string | null {
  const slug = path.slice(1)
  const isOne = path.startsWith('/') && pageSlugSchema.safeParse(slug).success && !isReservedSlug(slug)
  return isOne ? slug.toLowerCase() : null
}
