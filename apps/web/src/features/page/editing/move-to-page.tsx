import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ChoiceRow } from '../../../components/choice-row.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { moveWidgetToPage } from '../../../entities/widget/mutations.ts'
import { useEditablePages } from '../../../entities/page/editable-pages.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { titleOf } from '../live-copies/live-title.ts'

type Props = { widget: Widget; page: Page; open: boolean; onClose: () => void }

/** The other pages that the person may edit; choosing one takes the widget there. */
export function MoveToPage({ widget, page, open, onClose }: Props) {
  const { t } = useTranslation(['widget-editing', 'page-marks'])
  const navigate = useNavigate()
  const { data, error, refetch } = useEditablePages()
  const pages = data?.filter((candidate) => candidate.id !== page.id)
  return (
    <Sheet side="center" open={open} onClose={onClose} title={t('moveToPageTitle', { title: titleOf(widget) })}>
      {pages === undefined && !error && <SkeletonRows plain count={3} />}
      {pages === undefined && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {pages?.length === 0 && <p className="text-sm text-text-2">{t('noOtherPage')}</p>}
      {pages && pages.length > 0 && (
        <ul aria-label={t('otherPages')} className="-mx-2 flex flex-col">
          {pages.map((target) => (
            <ChoiceRow
              key={target.id}
              title={target.title}
              note={target.owner && t('page-marks:byOwner', { name: target.owner.name })}
              leadsOn
              onChoose={() => {
                onClose()
                mutate(moveWidgetToPage, { widget, to_page_id: target.id, column: 0, index: 0 })
                showToast('info', t('movedToPage', { title: titleOf(widget), page: target.title }), {
                  label: t('openPage'),
                  run: () => void navigate(pagePath(target)),
                })
              }}
            />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
