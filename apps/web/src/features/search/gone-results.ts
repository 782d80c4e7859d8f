import type { ListedPage, Page } from '@foyer/contracts/pages/page/pages'
import { type Entry, keyOf } from './entry.ts'
import { entriesOf, missingOf } from './sources/page-entries.ts'

type Present = {
  /** The pages of the person; undefined while they are not loaded. */
  own: readonly Pick<ListedPage, 'id'>[] | undefined
  /** The pages that this browser has as they are now. */
  pages: readonly Page[]
}

/** Screens, and what comes of elsewhere than the items of a page. */
const elsewhere = new Set(['page', 'article', 'tag', 'setting', 'command'])

/** Tells whether something that was opened is deleted by now, as far as this browser knows. */
export function goneFilter({ own, pages }: Present): (entry: Entry) => boolean {
  const ownIds = own && new Set(own.map(({ id }) => id))
  // Of a page that is not loaded to its end, nothing is known of what is missing.
  const complete = new Map(
    pages.filter((page) => missingOf(page) === 0).map((page) => [page.public_id, new Set(entriesOf(page).map(keyOf))]),
  )
  return (entry) => {
    if (entry.scope === 'page') return entry.isOwn === true && ownIds !== undefined && !ownIds.has(entry.id)
    if (elsewhere.has(entry.scope)) return false
    const present = complete.get(entry.publicId)
    return present !== undefined && !present.has(keyOf(entry))
  }
}
