import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { abilitiesOf } from './can.ts'

/** What `GET users/pages.json` is asked for where teams have a query of their own. */
export const withoutTeams = { query: { team_pages: '0' } }

/** The person's own pages, in order. Live messages report changes, so the query stays fresh for long. */
export function listPagesQuery() {
  return queryOptions({
    queryKey: ['pages'],
    queryFn: async ({ signal }): Promise<ListedPage[]> => (await api('listPages', { ...withoutTeams, signal })).pages.personal,
    staleTime: 600_000,
  })
}

/** The page that opens first: the one that was open last, where that is given and still there, else the default page. */
export function firstPage(pages: PageSummary[], lastPublicId?: string): PageSummary | undefined {
  return pages.find((page) => page.public_id === lastPublicId) ?? pages.find((page) => page.is_default) ?? pages[0]
}

/** The pages that menus and choices offer: those that are not archived. */
export const pagesInUse = <P extends PageSummary>(pages: P[]): P[] => pages.filter((page) => !page.is_archived)

/** The pages in a new order; those it does not name follow in the order they had. */
export function inOrder<P extends PageSummary>(pages: P[], ids: readonly number[]): P[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...pages.filter((page) => !ids.includes(page.id))]
}

/** The list with a page of which it is not known whether it is starred: a new one, or one that comes back. */
export function withAddedPage(pages: ListedPage[], page: PageSummary): ListedPage[] {
  return [...pages.filter(({ id }) => id !== page.id), { can: [...abilitiesOf(page)], ...page, is_starred: false, starred_index: null }]
}

/** One page of the list, changed. */
export function withPage<P extends PageSummary>(pages: P[], id: number, change: Partial<P>): P[] {
  return pages.map((page) => (page.id === id ? { ...page, ...change } : page))
}
