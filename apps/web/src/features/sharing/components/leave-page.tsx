import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchPath, useNavigate } from 'react-router'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** Asks before somebody gives up a page that its owner has let them into: only a new invitation would let them in again. */
export function LeavePage({ page, open, onClose }: { page: PageRef; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('page-people')
  const leave = useLeavePage()
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('leaveQuestion', { title: page.title })}
      text={t('leaveText')}
      action={t('leave')}
      onConfirm={() => leave(page)}
    />
  )
}

function useLeavePage() {
  const { t } = useTranslation('page-people')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: ({ id }: PageRef) => api('unfollowPage', { params: { id: String(id) } }),
    onSuccess: async ({ has_access }, { public_id, title }) => {
      showToast('info', t('left', { title }))
      const isShown = matchPath('/p/:publicId/*', location.pathname)?.params.publicId === public_id
      if (!has_access && isShown) await navigate('/', { replace: true })
      await client.invalidateQueries({ queryKey: has_access ? viewPageQuery(public_id).queryKey : listPagesQuery().queryKey })
    },
    onError: (error, { title }) => showToast('error', t('notLeft', { title, reason: errorText(t, error) })),
    onSettled: () => client.invalidateQueries({ queryKey: listPagesQuery().queryKey }),
  })
  return mutate
}
