import type { Page } from '@foyer/contracts/pages/page/pages'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useArchivePage } from '../../../entities/page/use-archive-page.ts'

/** Above an archived page, for its owner, as long as it is one. */
export function ArchivedNotice({ page }: { page: Page }) {
  const { t } = useTranslation('page-archive')
  const archive = useArchivePage()
  return (
    <div className="mx-6 mt-3 max-sm:mx-4">
      <Notice kind="info">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3.5">
          {t(page.is_public ? 'notice' : 'noticePrivate')}
          <Button size="sm" className="-mt-1.5" onClick={() => archive({ page, isArchived: false })}>
            {t('unarchive')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
