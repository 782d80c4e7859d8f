import type { DeletedPage } from '@foyer/contracts/pages/page/trash'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { deletedPagesKey, dropDeletedPage } from '../../../entities/page/deleted-pages.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { useRestorePage } from '../../../entities/page/use-restore-page.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import type { OnOutcome } from '../outcome.ts'
import { useAge } from '../use-age.ts'
import { DeletedRow } from './deleted-row.tsx'

/** Deleted pages: to be restored, or deleted for good after a question. */
export function DeletedPages({ pages, label, onOutcome }: { pages: DeletedPage[]; label: string; onOutcome: OnOutcome }) {
  const { t } = useTranslation('trash')
  const age = useAge()
  const restore = useRestorePage((page) => onOutcome({ title: page.title, path: pagePath(page) }))
  const purge = usePurgePage(onOutcome)
  const [leaving, setLeaving] = useState<DeletedPage | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = (page: DeletedPage) => {
    setLeaving(page)
    setAsking(true)
  }
  return (
    <>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {pages.map((page) => (
          <DeletedRow
            key={page.id}
            title={page.title}
            about={[page.organization?.title, t('about', { age: age(page.deleted_at), count: page.widgets })].filter(Boolean).join(' · ')}
            isRestoring={restore.isPending && restore.variables.id === page.id}
            onRestore={() => restore.mutate(page)}
          >
            <IconButton size="sm" icon={Trash2} label={t('purgePage', { title: page.title })} onClick={() => ask(page)} />
          </DeletedRow>
        ))}
      </ul>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('purgeQuestion', { title: leaving?.title })}
        text={t('purgeText')}
        action={t('purge')}
        onConfirm={() => leaving && purge(leaving)}
      />
    </>
  )
}

/** Deletes a deleted page for good; it leaves the list at once, and comes back when that is refused. */
function usePurgePage(onOutcome: OnOutcome) {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  const queryKey = deletedPagesKey
  const { mutate } = useMutation({
    mutationFn: ({ id }: DeletedPage) => api('purgePage', { params: { id: String(id) } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey })
      dropDeletedPage(client, id)
    },
    onSuccess: (_, { title }) => onOutcome({ title }),
    onError: (error, { title }) => showToast('error', t('notPurged', { title, reason: errorText(t, error) })),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return mutate
}
