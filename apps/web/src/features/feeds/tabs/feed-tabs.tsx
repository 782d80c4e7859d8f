import type { Feed } from '@foyer/contracts/feeds/feeds'
import { type KeyboardEvent, lazy, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { useOverflow } from '../../../lib/hooks/use-overflow.ts'
import { FeedTab } from './feed-tab.tsx'

// Its menu would bring a visitor code that few widgets need.
const FeedPicker = lazy(async () => ({ default: (await import('./feed-picker.tsx')).FeedPicker }))
const FeedCount = memberPart(async () => (await import('./feed-count.tsx')).FeedCount)

type Props = {
  widgetId: number
  label: string
  feeds: Feed[]
  active: Feed
  /** Ties the tabs to the panel that the active one shows. */
  panelId: string
  /** Whether each tells how much is unread. */
  counts: boolean
  onChoose: (id: number) => void
}

/** The feeds of a widget as tabs; those that have no room scroll, and a list of all stands beside them then. */
export function FeedTabs({ widgetId, label, feeds, active, panelId, counts, onChoose }: Props) {
  const { t } = useTranslation('feeds')
  const strip = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(strip, feeds.map((feed) => feed.title).join('\n'))
  useEffect(() => {
    // The strip alone moves: a widget further down must not pull the page to it.
    const [room, tab] = [strip.current, strip.current?.querySelector('[aria-selected="true"]')].map((element) =>
      element?.getBoundingClientRect(),
    )
    if (room && tab) strip.current?.scrollBy(Math.min(0, tab.left - room.left) || Math.max(0, tab.right - room.right), 0)
  }, [active.id])

  const walk = (event: KeyboardEvent) => {
    const at = feeds.findIndex((feed) => feed.id === active.id)
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: feeds.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = feeds[(target + feeds.length) % feeds.length]
    if (!next) return
    onChoose(next.id)
    strip.current?.querySelector<HTMLElement>(`[data-feed="${next.id}"]`)?.focus()
  }
  return (
    <div className="mb-1 flex items-center gap-0.5 border-b border-line">
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className="-mb-px flex min-w-0 flex-1 scrollbar-none overflow-x-auto overscroll-x-contain"
      >
        {feeds.map((feed) => (
          <FeedTab
            key={feed.id}
            feed={feed}
            isActive={feed.id === active.id}
            panelId={panelId}
            onChoose={() => onChoose(feed.id)}
            onKeyDown={walk}
          >
            {counts && <FeedCount widgetId={widgetId} feedId={feed.id} />}
          </FeedTab>
        ))}
      </div>
      {overflows && (
        <LazyPart fallback={<span aria-hidden className="size-7 shrink-0" />}>
          <FeedPicker feeds={feeds} active={active} label={t('allFeeds')} onChoose={onChoose} />
        </LazyPart>
      )}
    </div>
  )
}
