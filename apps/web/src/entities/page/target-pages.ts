import { queryOptions } from '@tanstack/react-query'
import { listPagesQuery } from './list-pages.ts'

/** The person's pages to which something can go: those in use, and the one that is looked at, even where it is archived. */
export function targetPagesQuery(shown?: string) {
  return queryOptions({
    ...listPagesQuery(),
    select: (pages) => pages.filter((page) => !page.is_archived || page.public_id === shown),
  })
}
