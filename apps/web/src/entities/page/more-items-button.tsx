import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { observeVisibility } from '../../lib/browser/observe-visibility.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { useMoreItems } from './load-more-items.ts'
import { loadedItems } from '../widget/widget-items.ts'
import { Button } from '../../components/ui/button.tsx'

type Props = {
  page: Page
  widget: Widget
  /** The number of rows not loaded yet; their space is reserved to avoid a layout shift. */
  rows?: number
}

/** How far below the screen the end may be until the next part is fetched; further for somebody who goes on, for whom several come at once. */
const [margin, farMargin] = ['500px', '3000px']

/** The end of the loaded items: scrolling near it fetches the next part; the button serves keyboards, and retries after a failure. */
export function MoreItems({ page, widget, rows = (widget.items?.total ?? 0) - loadedItems(widget).length }: Props) {
  return widget.items && widget.items.next !== null ? <MoreItemsButton page={page} widget={widget} rows={Math.max(1, rows)} /> : null
}

function MoreItemsButton({ page, widget, rows }: Required<Props>) {
  const { t } = useTranslation()
  const { loadMore, isLoading, error, number } = useMoreItems(page.public_id, widget.id)
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(loadMore)
  useEffect(() => {
    load.current = loadMore
  }, [loadMore])
  // Observed again after every attempt: one that ended without a render in between, or without a part, changes no intersection.
  useEffect(() => {
    if (isLoading || error || !place.current) return undefined
    return observeVisibility(place.current, (isVisible) => isVisible && load.current(), number > 1 ? farMargin : margin)
  }, [isLoading, error, number])
  return (
    <div ref={place} style={{ '--rows': rows } as CSSProperties} className="flex min-h-[calc(var(--rows)*var(--row))] flex-col gap-1 py-1">
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {errorText(t, error)}
        </p>
      ) : null}
      <Button size="sm" variant="quiet" pending={isLoading} onClick={loadMore}>
        {t(error ? 'retry' : 'loadMore')}
      </Button>
    </div>
  )
}
