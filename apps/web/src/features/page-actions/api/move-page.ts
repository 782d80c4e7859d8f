import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { pageAccessQuery } from '../../../entities/page/page-access.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** Where a page is or goes: to a team; null: to the person. */
export type Place = TeamSection | null

/** Who gains and who loses access to a page if it is moved, as it is at the moment. */
export function pageMoveQuery(page: PageRef, to: Place | undefined) {
  return queryOptions({
    queryKey: ['page-move', page.id, to?.id ?? null],
    queryFn: ({ signal }) =>
      api('previewPageOwner', { params: { id: String(page.id) }, query: to ? { organization_id: String(to.id) } : {}, signal }),
    staleTime: 0,
    gcTime: 0,
    enabled: to !== undefined,
  })
}

type Move = { from: Place; to: Place; isUndo?: true }

/** Moves a page to another section and says so, with a way back where the person may move it back. */
export function useMovePage(page: PageRef) {
  const { t } = useTranslation('page-move')
  const client = useQueryClient()
  const { title } = page
  const nameOf = (place: Place) => place?.title ?? t('personal')
  const move = useMutation({
    scope: { id: `owner-${page.id}` },
    mutationFn: ({ to }: Move) => api('setPageOwner', { params: { id: String(page.id) }, body: { organization_id: to?.id ?? null } }),
    onSuccess: (_, { from, to }) => {
      const undo = { label: t('mutations:undo'), run: () => move.mutate({ from: to, to: from, isUndo: true }) }
      showToast('info', t('moved', { title, place: nameOf(to) }), mayMoveBack({ from, to }) ? undo : undefined)
      const keys = [listPagesQuery().queryKey, viewPageQuery(page.public_id).queryKey, pageAccessQuery(page.id).queryKey]
      for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    },
    // The sheet, which would say it, is closed then.
    onError: (error, { isUndo }) => isUndo && showToast('error', t('notMovedBack', { title, reason: errorText(t, error) })),
  })
  return move
}

/** Out of a team it goes by its owner and admins, into one by whoever may create pages in it. */
const mayMoveBack = ({ from, to }: Move): boolean => (!to || to.owner || to.admin) && (!from || from.can_create)
