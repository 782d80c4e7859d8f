import { limits } from '@foyer/contracts/limits'
import type { DeletedPage } from '@foyer/contracts/trash'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { deletedPagesQuery } from '../../../entities/page/deleted-pages.ts'
import { useRestorePage } from '../../../entities/page/use-restore-page.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { showToast } from '../../../lib/state/toasts.ts'

const days = { count: limits.deleted_page_days }

/** The pages that were deleted lately, to be restored, or deleted for good. */
export function TrashSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('trash')
  const { data: pages, error, refetch } = useQuery(deletedPagesQuery())
  const [leaving, setLeaving] = useState<DeletedPage | null>(null)
  const [isAsking, setAsking] = useState(false)
  const purge = usePurgePage()
  const ask = (page: DeletedPage) => {
    setLeaving(page)
    setAsking(true)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('text', days)}>
      {!pages && !error && <SkeletonRows plain count={3} />}
      {!pages && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {pages?.length === 0 && <p className="text-sm text-text-2">{t('empty', days)}</p>}
      {pages && pages.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col divide-y divide-line">
          {pages.map((page) => (
            <DeletedRow key={page.id} page={page} onPurge={() => ask(page)} />
          ))}
        </ul>
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('purgeQuestion', { title: leaving?.title })}
        text={t('purgeText')}
        action={t('purge')}
        onConfirm={() => leaving && purge(leaving)}
      />
    </Sheet>
  )
}

function DeletedRow({ page, onPurge }: { page: DeletedPage; onPurge: () => void }) {
  const { t, i18n } = useTranslation('trash')
  const { mutate, isPending } = useRestorePage()
  const [now] = useState(() => Date.now() / 1_000)
  // “Deleted now” is no sentence.
  const age = formatAge(Math.min(page.deleted_at, now - 60), now, i18n.language, 'long')
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium" title={page.title}>
          {page.title}
        </span>
        <span className="text-xs text-text-2">{t('about', { age, count: page.widgets })}</span>
      </span>
      <Button size="sm" pending={isPending} aria-label={t('restorePage', { title: page.title })} onClick={() => mutate(page)}>
        {t('restore')}
      </Button>
      <IconButton size="sm" icon={Trash2} label={t('purgePage', { title: page.title })} onClick={onPurge} />
    </li>
  )
}

/** Deletes a deleted page for good; it leaves the list at once, and comes back when that is refused. */
function usePurgePage() {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  const { queryKey } = deletedPagesQuery()
  const { mutate } = useMutation({
    mutationFn: ({ id }: DeletedPage) => api('purgePage', { params: { id: String(id) } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (pages) => pages?.filter((page) => page.id !== id))
    },
    onError: (error, { title }) => showToast('error', t('notPurged', { title, reason: errorText(t, error) })),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return mutate
}
