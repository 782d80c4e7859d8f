import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '../../../components/back-button.tsx'
import { ChoiceRow } from '../../../components/choice-row.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import type { EditablePage } from '../../../entities/page/editable-pages.ts'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { PageRows } from '../../../entities/page/page-choice.tsx'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { canAddPage } from '../../../entities/premium/premium-policy.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { LiveChoice } from '../live-copies/live-choice.tsx'
import { useAddWidgetToPage } from './use-add-widget-to-page.ts'

type Props = {
  widget: Pick<Widget, 'id' | 'title' | 'widget_type'>
  page: Pick<Page, 'id' | 'public_id'>
  open: boolean
  onClose: () => void
}

/** Asks to which page that one may edit, and to which column of it, a copy of a widget goes, and whether it is to be a live one. */
export function AddToPage({ widget, page, open, onClose }: Props) {
  const { t } = useTranslation('widget-viewing')
  const user = useCurrentUser()
  const { data: pages } = useQuery(listPagesQuery())
  const [target, setTarget] = useState<EditablePage | null>(null)
  const [left, setLeft] = useState<EditablePage | null>(null)
  const [isLive, setLive] = useState(false)
  const add = useAddWidgetToPage(widget)
  const choose = (place: Parameters<typeof add>[0]) => {
    onClose()
    add(place, isLive)
  }
  const leave = () => {
    setLeft(target)
    setTarget(null)
  }
  return (
    <Sheet side="center" open={open} onClose={onClose} title={t('addTitle', { title: widget.title })}>
      {target ? (
        <Columns target={target} onChoose={(column) => choose({ page: target, column })} onBack={leave} />
      ) : (
        <div className="flex flex-col gap-3">
          <LiveChoice checked={isLive} onChange={setLive} />
          <PageRows shown={page} leadsOn left={left} onChoose={setTarget} />
          {canAddPage(user, pages?.length) && (
            <Button size="sm" onClick={() => choose('new')} className="self-start">
              <Plus aria-hidden size={16} strokeWidth={1.5} />
              {t('newPage')}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

function Columns({ target, onChoose, onBack }: { target: EditablePage; onChoose: (column: number) => void; onBack: () => void }) {
  const { t } = useTranslation('widget-viewing')
  const { data, error, refetch } = useQuery(viewPageQuery(target.public_id))
  return (
    <div className="flex flex-col gap-2">
      <BackButton label={t('backToPages')} onBack={onBack} />
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows plain count={3} />)}
      {data && (
        <ul aria-label={t('columns', { title: target.title })} className="-mx-2 flex flex-col">
          {data.page.columns.map((_, index) => (
            <ChoiceRow key={`column ${index + 1}`} title={t('column', { number: index + 1 })} onChoose={() => onChoose(index)} />
          ))}
        </ul>
      )}
    </div>
  )
}
