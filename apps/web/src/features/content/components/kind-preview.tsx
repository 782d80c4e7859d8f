import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../../components/error-boundary.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { exampleId } from '../../../entities/widget/example-id.ts'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { examplePage } from '../marketplace/example-page.ts'
import { exampleOf } from '../marketplace/gallery-kinds.ts'

/**
 * The body of a kind as it is on a page, with example content. It is a picture to everyone: nothing in it takes the focus or a click, and screen
 * readers get its caption.
 */
export function KindPreview({ kind }: { kind: WidgetKind }) {
  const { t } = useTranslation(['gallery', kind.titleKey.split(':', 1)[0] ?? ''])
  const title = t(kind.titleKey)
  const widget = useMemo(() => exampleWidget(kind, title, t), [kind, title, t])
  const KindContent = kind.component
  const waiting = <SkeletonRows plain={kind.plainRows} count={kind.rows(widget)} />
  return (
    <figure aria-label={t('previewOf', { title })} className="flex flex-col gap-2">
      <div
        inert
        data-preview={kind.type}
        className={cn('rounded-lg border border-line bg-surface shadow-widget select-none', kind.adaptsToWidth && '@container')}
      >
        <div className="flex h-10 items-center gap-2 px-3 text-sm font-semibold">
          <kind.icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
          <span className="truncate">{title}</span>
        </div>
        <div className="-mt-1 px-3 pt-1 pb-2.5">
          <ErrorBoundary fallback={waiting}>
            <Suspense fallback={waiting}>
              <KindContent widget={widget} page={examplePage} tools={null} badge={null} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      <figcaption className="text-xs text-text-3">{t('previewNote')}</figcaption>
    </figure>
  )
}

function exampleWidget(kind: WidgetKind, title: string, t: Parameters<typeof exampleOf>[1]): Widget {
  const { settings = {}, items = null } = exampleOf(kind.type, t)
  return {
    id: exampleId,
    widget_id: exampleId,
    public_id: '',
    widget_type: kind.type,
    type: kind.type,
    title,
    icon: null,
    settings: { ...kind.defaults, ...settings },
    column: 0,
    index: 0,
    tab_id: exampleId,
    items,
  }
}
