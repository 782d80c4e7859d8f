import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { Puzzle } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../../components/error-boundary.tsx'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import type { WidgetKinds } from '../../../lib/widget-kind.ts'

const WidgetMenu = lazy(async () => ({ default: (await import('./widget-menu.tsx')).WidgetMenu }))

type Props = { widget: Widget; page: Page; kinds: WidgetKinds; handle?: ReactNode }

/** A widget's quiet header and its body. A kind this release does not know is shown as such, and keeps its place. */
export function WidgetFrame({ widget, page, kinds, handle }: Props) {
  const { t } = useTranslation('page')
  const headingId = useId()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const kind = Object.hasOwn(kinds, widget.widget_type) ? kinds[widget.widget_type] : undefined
  const Icon = kind?.icon ?? Puzzle
  const Body = kind?.component
  return (
    <article aria-labelledby={headingId} className="group @container min-w-0 rounded-lg border border-line bg-surface shadow-widget">
      <header className="relative flex h-10 items-center gap-2 pr-1.5 pl-3">
        <span title={kind && t(kind.titleKey)} className="shrink-0 text-text-3">
          <Icon aria-hidden size={16} strokeWidth={1.5} />
        </span>
        <h2 id={headingId} title={widget.title} className="min-w-0 flex-1 truncate text-sm font-semibold">
          {widget.title}
        </h2>
        {page.is_editor && (
          <div className="quiet-tools flex shrink-0 items-center">
            <div ref={setTools} className="contents" />
            {handle}
            <LazyPart fallback={<span className="size-7" />}>
              <WidgetMenu widget={widget} page={page} />
            </LazyPart>
          </div>
        )}
      </header>
      <div className="px-3 pb-2.5">
        {Body ? (
          <ErrorBoundary fallback={<p className="py-1 text-sm text-text-2">{t('widgetFailed')}</p>}>
            <Suspense fallback={<SkeletonRows plain={kind.plainRows} count={kind.rows(widget)} />}>
              <Body widget={widget} page={page} tools={tools} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <p className="py-1 text-sm text-text-2">{t('widgetNotAvailable')}</p>
        )}
      </div>
    </article>
  )
}
