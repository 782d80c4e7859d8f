import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { api } from '../../../lib/api/api-client.ts'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'

/** A page of the person, or of a team of theirs. */
export type PageInList = { page: ListedPage; team: TeamSection | null }

/** All pages of the person and of their teams in the order of the menu, with when each was changed; read again when the menu is. Not persisted in the browser. */
export function useAllPages() {
  const menu = useQuery(listPagesQuery())
  return useQuery({
    queryKey: ['all-pages', menu.dataUpdatedAt],
    queryFn: async ({ signal }): Promise<PageInList[]> => {
      const { personal, organizations } = (await api('listPages', { query: { changes: 'true' }, signal })).pages
      const own = personal.map((page) => ({ page, team: null }))
      return [...own, ...organizations.flatMap((team) => team.pages.map((page) => ({ page, team })))]
    },
    enabled: !menu.isPending,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const pageOrders = ['menu', 'title', 'change'] as const
export type PageOrder = (typeof pageOrders)[number]

/** Those whose title, or whose team, has all words of the query in it, put in order. */
export function chosenPages(
  pages: readonly PageInList[],
  { query, order, language }: { query: string; order: PageOrder; language: string },
): PageInList[] {
  const lower = (text: string) => text.toLocaleLowerCase(language)
  const words = lower(query).split(/\s+/).filter(Boolean)
  const matches = pages.filter(({ page, team }) => {
    const text = lower(`${page.title} ${team?.title ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  if (order === 'menu') return matches
  if (order === 'change') return matches.toSorted((a, b) => (b.page.last_updated ?? 0) - (a.page.last_updated ?? 0))
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return matches.toSorted((a, b) => compare(a.page.title, b.page.title))
}
