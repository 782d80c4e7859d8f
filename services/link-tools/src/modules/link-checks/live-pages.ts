import { documentAddress } from '@foyer/links/canonical/document-address'
import { linkKey } from '@foyer/links/link-key'
import type { PageWords } from './link-observation.ts'

/** A page that stands in for another has no more text than this. */
const maxStandInText = 1_200

/** Whether a page is one by itself, whatever its title speaks of: a report of a missing page, an article about one, a song of that name. */
export function isAboutSomething(requested: URL, { isThing, canonical, textLength }: PageWords): boolean {
  return isThing || textLength > maxStandInText || isItself(requested, canonical)
}

/** Whether a page gives the address that was asked for as its own. What stands in for all pages of a site gives none, or that of the site. */
function isItself(requested: URL, canonical: string): boolean {
  const own = canonical === '' ? null : URL.parse(canonical, requested.href)
  if (!own || own.pathname === '/') return false
  return linkKey(documentAddress(own.href)) === linkKey(documentAddress(requested.href))
}
