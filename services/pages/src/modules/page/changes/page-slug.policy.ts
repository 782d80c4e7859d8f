import { limits } from '@foyer/contracts/limits'
import type { FormerSlug, PageRecord } from '../page.model.ts'

type Addressed = Pick<PageRecord, 'public_url' | 'former_slugs'>

/** The addresses that a page keeps from before once it has this one, the one that it gave up last at the end. */
export function formerSlugs({ public_url, former_slugs = [] }: Addressed, next: string | null, now: Date): FormerSlug[] {
  const earlier = former_slugs.filter(({ slug }) => slug !== next && slug !== public_url)
  return [...earlier, ...(public_url !== undefined && public_url !== next ? [{ slug: public_url, at: now }] : [])].slice(
    -limits.former_slugs,
  )
}
