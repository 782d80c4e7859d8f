import type { Feed } from '@foyer/contracts/feeds'
import type { Widget } from '@foyer/contracts/widgets'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LazyPart } from '../../../components/lazy-part.tsx'
import type { WidgetArticles } from '../../../entities/feed/articles.ts'
import { lastSeenAt } from '../../../entities/feed/read-state/last-seen.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import type { Reading } from '../reading.ts'
import type { FeedDisplaySettings } from '../widget/display-settings.ts'
import { Arrivals } from './arrivals.tsx'
import { type ReadingActions, listEvents } from './list-events.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import { RowTools } from './row-tools.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useKnownArticles } from './use-known-articles.ts'
import { useLooked } from './use-looked.ts'
import { useMarker } from './use-marker.ts'

const ArticleReader = lazyFeature(async () => (await import('../reader/article-reader.tsx')).ArticleReader)

type Props = {
  widget: Widget
  tools: HTMLElement | null
  badge: HTMLElement | null
  look: FeedDisplaySettings
  isMember: boolean
  /** Of the whole widget. */
  unread: number
  /** The feed whose articles these are; null: all of the widget. */
  feed: Feed | null
  answer: WidgetArticles
  isFromServer: boolean
  onReady: (reading: Reading | null) => void
}

/** What a viewer does with the articles of a list: reads them, marks them, looks at them. Its list is given what belongs into rows. */
export function ReadingControl({ widget, tools, badge, look, isMember, unread, feed, answer, isFromServer, onReady }: Props) {
  const [opened, setOpened] = useState<{ id: number; ids: number[]; isOpen: boolean }>()
  const place = useRef<HTMLSpanElement>(null)
  const withMarker = useMarker(isMember)
  const { articles, remember } = useKnownArticles(answer.articles)
  const since = isMember && isFromServer ? lastSeenAt(widget.id, answer.last_seen_at) : null
  useLooked(place, isMember && look.marksNew && isFromServer ? answer : null, (at) =>
    withMarker((marker) => marker.markWidgetSeen(widget.id, at)),
  )

  const mark = (id: number, isRead: boolean) => {
    if (!isMember || articles.get(id)?.is_read === isRead) return
    withMarker((marker) => marker.markArticles({ widget_id: widget.id, [isRead ? 'read' : 'unread']: [id] }))
    remember(id, { is_read: isRead })
  }
  const latest = useRef<ReadingActions>(null)
  useEffect(() => {
    latest.current = {
      opensHere: () => look.opensHere,
      read: (id) => mark(id, true),
      toggle: (id) => mark(id, articles.get(id)?.is_read === false),
      open(id, ids) {
        setOpened({ id, ids, isOpen: true })
        mark(id, true)
      },
    }
  })
  // The same for as long as it lives, so that rows are drawn anew only when their article has changed.
  const [list] = useState(() => listEvents(() => latest.current))
  const reading = useMemo<Reading>(() => ({ marks: isMember, since, list, Tools: RowTools }), [isMember, since, list])
  useEffect(() => onReady(reading), [onReady, reading])
  useEffect(() => () => onReady(null), [onReady])
  return (
    <>
      <span ref={place} aria-hidden className="block" />
      <Arrivals title={widget.title} articles={answer.articles} />
      {isMember && badge && createPortal(<UnreadCount count={unread} />, badge)}
      {isMember && tools && createPortal(<MarkAllButton widget={widget} feed={feed} count={feed ? answer.unread : unread} />, tools)}
      {opened && (
        <LazyPart>
          <ArticleReader
            widgetId={widget.id}
            opened={opened}
            articles={articles}
            feeds={answer.feeds}
            marks={isMember}
            onMark={mark}
            onMove={(id) => {
              setOpened({ ...opened, id })
              mark(id, true)
            }}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </LazyPart>
      )}
    </>
  )
}
