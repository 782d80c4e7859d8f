import type { DeletedPage } from '@foyer/contracts/pages/page/trash'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { useRestorePage } from '../../../entities/page/use-restore-page.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { useAge } from '../use-age.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** In place of a page that is in the trash of whoever opens its address: the way to have it back. */
export function TrashedPage({ page }: { page: DeletedPage }) {
  const { t, i18n } = useTranslation('trash')
  const client = useQueryClient()
  const age = useAge()
  const restore = useRestorePage(() => void client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey, exact: true }))
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(page.expires_at * 1000)
  return (
    <div className="screen-middle min-h-[60dvh] w-full max-w-md py-16">
      <Trash2 aria-hidden size={28} strokeWidth={1.5} className="text-text-3" />
      <h2 className="text-title font-semibold text-balance">{t('pageInTrash')}</h2>
      <p className="text-pretty text-text-2">{t('pageInTrashText', { age: age(page.deleted_at), date })}</p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-2">
        <Button variant="primary" pending={restore.isPending} onClick={() => restore.mutate(page)}>
          {t('restore')}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => openOverlay('trash')}>
          {t('title')}
        </Button>
      </div>
    </div>
  )
}
