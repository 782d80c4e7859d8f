import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { inOrder, listPagesQuery, pagesInUse } from '../../../entities/page/list-pages.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** The section of a person's own pages (`orderedSectionIds` of contracts, whose schemas a first view has no room for). */
const personal = -50
const mutationKey = ['order-pages']

/** The person's pages, and how they are put into another order: shown at once, and back as it was when it is refused. */
export function useOrderedPages() {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(listPagesQuery())
  const { queryKey } = listPagesQuery()
  // Optimistic from the drop on: the page is in its new position in the same frame.
  const [order, setOrder] = useState<number[] | null>(null)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'order-pages' },
    mutationFn: (pages: number[]) => api('savePagesOrder', { body: { section_id: personal, pages } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.map((page) => page.id)
      client.setQueryData(queryKey, (pages) => pages && inOrder(pages, ids))
      return before
    },
    onError: (refusal, _, before) => {
      client.setQueryData(queryKey, (pages) => pages && before && inOrder(pages, before))
      showToast('error', t('orderRefused', { reason: errorText(t, refusal) }))
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return undefined
      setOrder(null)
      return client.invalidateQueries({ queryKey })
    },
  })
  const all = data && order ? inOrder(data, order) : data
  const pages = useMemo(() => all && pagesInUse(all), [all])
  return {
    pages,
    /** With the archived ones, which have no place among the others. */
    all,
    error: data ? null : error,
    isPending,
    retry: () => void refetch(),
    reorder: (ids: number[]) => {
      setOrder(ids)
      mutate(ids)
    },
  }
}
