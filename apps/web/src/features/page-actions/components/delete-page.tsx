import { limits } from '@foyer/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { useTeamSectionsWith } from '../../../entities/page/all-team-sections.ts'
import { useDeletePage } from '../../../entities/page/use-delete-page.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'

/** Asks before a page is deleted; that everything on it goes has to be ticked first. */
export function DeletePage({ page, open, onClose }: { page: PageRef; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('page-actions')
  const deletePage = useDeletePage()
  // Where a page of a team stood, so that it can come back there.
  useTeamSectionsWith(page.id)
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('deleteQuestion', { title: page.title })}
      text={t('deleteText', { count: limits.trash_days })}
      check={t('deleteCheck')}
      action={t('delete')}
      onConfirm={() => deletePage(page)}
    />
  )
}
