import { publicIdSchema } from '@foyer/contracts/values'
import { pageSlugOf } from './page-slug-of.ts'

const pagePath = /^\/p\/(?<publicId>[^/]+)(?:\/[^/]*)?\/?$/

/** The page that a path leads to; null for every other path. */
export function addressOfPage(path: string): { public_id: string } | { slug: string } | null {
  const publicId = publicIdSchema.safeParse(pagePath.exec(path)?.groups?.['publicId'])
  if (publicId.success) return { public_id: publicId.data }
  const slug = pageSlugOf(path)
  return slug === null ? null : { slug }
}
