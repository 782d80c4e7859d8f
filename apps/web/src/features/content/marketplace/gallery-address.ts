import { type Subject, isSubject } from './subjects.ts'

/** What an address below `/widgets` shows; null for none. */
type GalleryAddress = { view: 'gallery'; subject?: Subject } | { view: 'preview'; type: string } | null

const area = /^(?:\d+|[a-z]{2})$/i

/**
 * Reads the parts of the path after `/widgets` (specification, section 2): `{default|rss?}/{type}` is the preview of a kind, and
 * `{area?}/{subject?}/{category?}/{subcategory?}` the gallery. A subject that is the name of a type as well is the subject where an area is before it. The
 * gallery is the same for every area, and no subject has categories.
 */
export function parseGalleryPath(path: string, hasType: (type: string) => boolean): GalleryAddress {
  const parts = path.split('/').filter(Boolean)
  const [first, second] = parts
  if (first === undefined) return { view: 'gallery' }
  if ((first === 'default' || first === 'rss') && second !== undefined) {
    return parts.length === 2 && hasType(second) ? { view: 'preview', type: second } : null
  }
  if (parts.length === 1 && hasType(first)) return { view: 'preview', type: first }
  const [subject, ...categories] = area.test(first) ? parts.slice(1) : parts
  if (subject === undefined) return { view: 'gallery' }
  return isSubject(subject) && categories.length <= 2 ? { view: 'gallery', subject } : null
}

/** The area of links where nothing says another. */
const defaultArea = 'us'

/** The address of the gallery, of one subject, or of what a search finds. */
export function galleryPath({
  subject,
  query = '',
  country,
}: {
  subject?: Subject | undefined
  query?: string
  country?: string | null | undefined
}): string {
  const path = subject === undefined ? '/widgets' : `/widgets/${(country ?? defaultArea).toLowerCase()}/${subject}`
  return query.trim() === '' ? path : `${path}?${new URLSearchParams({ q: query.trim() }).toString()}`
}

/** The address of the preview of a kind. */
export function previewPath(type: string): string {
  return `/widgets/${type === 'rsslist' ? 'rss' : 'default'}/${type}`
}
