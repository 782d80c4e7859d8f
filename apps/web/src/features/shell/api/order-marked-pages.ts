import type { OrderedSectionId } from '@foyer/contracts/page-marks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { inOrder, listPagesQuery } from '../../../entities/page/list-pages.ts'
import { type PagesMenu, starredPages, withStarOrder } from '../../../entities/page/page-marks.ts'
import { readMenu, showMenu, usePagesMenu } from '../../../entities/page/pages-menu.ts'

type Section = 'starred' | 'followed'
type Order = { section: Section; ids: number[] }

/** Their ids in the specification (`orderedSectionIds` of contracts, whose schemas need not be loaded for them). */
const sectionIds = { starred: -5, followed: -500 } as const satisfies Record<Section, OrderedSectionId>
const mutationKey = ['order-marked-pages']

/**
 * The starred pages of a person and those of others that they follow, and how either are put into another order: shown at once, and back as it was
 * when it is refused. Pages of others are loaded where `withFollowed` says so.
 */
export function useMarkedPages(withFollowed: boolean) {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const { isPending, error, retry, ...menu } = usePagesMenu(withFollowed)
  const { queryKey } = listPagesQuery()
  // Optimistic from the drop on: the page is in its new position in the same frame.
  const [order, setOrder] = useState<Order | null>(null)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'order-pages' },
    mutationFn: ({ section, ids }: Order) => api('savePagesOrder', { body: { section_id: sectionIds[section], pages: ids } }),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey })
      const before = readMenu(client)
      showMenu(client, ordered(before, next))
      return before
    },
    onError: (refusal, _, before) => {
      if (before) showMenu(client, before)
      showToast('error', t('orderRefused', { reason: errorText(t, refusal) }))
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return undefined
      setOrder(null)
      return client.invalidateQueries({ queryKey })
    },
  })
  const reorder = (section: Section) => (ids: number[]) => {
    setOrder({ section, ids })
    mutate({ section, ids })
  }
  const shown = order ? ordered(menu, order) : menu
  return {
    starred: { pages: starredPages(shown), reorder: reorder('starred') },
    followed: { pages: shown.followed, isPending, error, retry, reorder: reorder('followed') },
  }
}

function ordered(menu: PagesMenu, { section, ids }: Order): PagesMenu {
  if (section === 'starred') return withStarOrder(menu, ids)
  return { ...menu, followed: menu.followed && inOrder(menu.followed, ids) }
}
