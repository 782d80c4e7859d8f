import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPagesQuery, pagesInUse } from '../../../entities/page/list-pages.ts'
import { orderPages } from '../../../entities/page/menu-mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { useOptimisticMenu } from '../../../lib/mutations/optimistic-menu.ts'

/** The person's pages, and how they are put into another order. */
export function useOrderedPages() {
  const { data, error, isPending, refetch } = useQuery(listPagesQuery())
  const all = useOptimisticMenu({ own: data, followed: undefined }).own
  const pages = useMemo(() => all && pagesInUse(all), [all])
  return {
    pages,
    /** With the archived ones, which have no place among the others. */
    all,
    error: data ? null : error,
    isPending,
    retry: () => void refetch(),
    reorder,
  }
}

const reorder = (ids: number[]) => void mutate(orderPages, { section: 'own', ids })
