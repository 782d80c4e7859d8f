import type { Feed } from '@foyer/contracts/feeds'
import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../../components/choice-row.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../../components/ui/skeleton.tsx'
import { feedWidgetsOf } from '../../../../entities/feed/feed-widgets.ts'
import { listPagesQuery } from '../../../../entities/page/list-pages.ts'
import { viewPageQuery } from '../../../../entities/page/view-page.ts'
import { showToast } from '../../../../lib/state/toasts.ts'

type Props = { feed: Feed; widget: Widget; page: Page; open: boolean; onClose: () => void; onMove: (widgetId: number) => void }

/** Where a feed can go: the other feed widgets of this page, or those of another one. */
export function MoveFeed({ feed, widget, page, open, onClose, onMove }: Props) {
  const { t } = useTranslation('feed-editing')
  const [elsewhere, setElsewhere] = useState<{ public_id: string; title: string }>()
  const here = feedWidgetsOf(page).filter((candidate) => candidate.id !== widget.id)
  const choose = (target: Widget) => {
    onClose()
    onMove(target.id)
    showToast('info', t('movedTo', { title: feed.title, widget: target.title }))
  }
  return (
    <Sheet
      side="center"
      open={open}
      onClose={onClose}
      onClosed={() => setElsewhere(undefined)}
      title={t('moveTitle', { title: feed.title })}
    >
      {elsewhere ? (
        <>
          <Button variant="quiet" size="sm" className="-mb-3 -ml-2.5 self-start" onClick={() => setElsewhere(undefined)}>
            <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
            {t('otherPages')}
          </Button>
          <WidgetsElsewhere key={elsewhere.public_id} page={elsewhere} onChoose={choose} />
        </>
      ) : (
        <>
          {here.length > 0 && <WidgetRows label={t('onThisPage')} widgets={here} onChoose={choose} />}
          <OtherPages page={page} isAlone={here.length === 0} onChoose={setElsewhere} />
        </>
      )}
    </Sheet>
  )
}

function WidgetRows({ label, widgets, onChoose }: { label: string; widgets: Widget[]; onChoose: (widget: Widget) => void }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-text-3">{label}</h3>
      <ul aria-label={label} className="-mx-2 flex flex-col">
        {widgets.map((widget) => (
          <ChoiceRow key={widget.id} title={widget.title} onChoose={() => onChoose(widget)} />
        ))}
      </ul>
    </section>
  )
}

type OtherPagesProps = { page: Page; isAlone: boolean; onChoose: (page: { public_id: string; title: string }) => void }

function OtherPages({ page, isAlone, onChoose }: OtherPagesProps) {
  const { t } = useTranslation('feed-editing')
  const { data, error, refetch } = useQuery(listPagesQuery())
  const pages = data?.filter((otherPage) => otherPage.id !== page.id)
  if (!pages) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows plain count={3} />
  if (pages.length === 0) return isAlone && <p className="text-sm text-text-2">{t('noOtherWidget')}</p>
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-text-3">{t('otherPages')}</h3>
      <ul aria-label={t('otherPages')} className="-mx-2 flex flex-col">
        {pages.map((otherPage) => (
          <ChoiceRow key={otherPage.id} title={otherPage.title} leadsOn onChoose={() => onChoose(otherPage)} />
        ))}
      </ul>
    </section>
  )
}

function WidgetsElsewhere({ page, onChoose }: { page: { public_id: string; title: string }; onChoose: (widget: Widget) => void }) {
  const { t } = useTranslation('feed-editing')
  const { data, error, refetch } = useQuery(viewPageQuery(page.public_id))
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows plain count={3} />
  const widgets = feedWidgetsOf(data.page)
  if (widgets.length === 0) return <p className="text-sm text-text-2">{t('noWidgetThere', { page: page.title })}</p>
  return <WidgetRows label={page.title} widgets={widgets} onChoose={onChoose} />
}
