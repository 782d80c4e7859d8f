import { pulse, scrollToWidget } from '../../../../entities/widget/scroll-to-widget.ts'
import { stableKey } from '../../../../lib/mutations/stable-keys.ts'

/** Leads the eye to a link that was just added to a widget, whatever its id is by now; to the widget while it does not show the link. */
export function scrollToAdded(widgetId: number, temporaryId: number | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-link]')]
  const row = rows.find(({ dataset }) => stableKey(Number(dataset['link'])) === temporaryId)
  if (!row) return void scrollToWidget(widgetId)
  const marginBottom = clearOfNotices(row)
  row.style.scrollMarginBottom = `${marginBottom}px`
  row.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  row.style.scrollMarginBottom = ''
  pulse(row)
}

/**
 * How far above the end of the window a row has to stand so that no notice covers it, as one would on a phone. Where the page ends before, the notices
 * move to the top.
 */
function clearOfNotices(row: HTMLElement): number {
  const region = document.querySelector<HTMLElement>('.notices')
  if (!region || region.hasAttribute('data-at-top')) return 0
  const [shown, place] = [region.getBoundingClientRect(), row.getBoundingClientRect()]
  if (shown.height === 0 || place.right <= shown.left || place.left >= shown.right) return 0
  const margin = innerHeight - shown.top + noticeGap
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const isReachable = place.bottom - (scrollHeight - clientHeight - scrollTop) <= innerHeight - margin
  region.toggleAttribute('data-at-top', !isReachable)
  return isReachable ? margin : 0
}

const noticeGap = 8
