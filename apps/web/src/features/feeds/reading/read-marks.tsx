import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { lastSeenAt } from '../../../entities/feed/read-state/last-seen.ts'
import { markArticles, markWidgetSeen } from '../../../entities/feed/read-state/read-state.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import type { Marking } from './readable-articles.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

type Props = {
  widget: Widget
  tools: HTMLElement | null
  badge: HTMLElement | null
  /** How many articles of the whole widget are unread. */
  unread: number
  /** The feed of these articles; null: all of the widget. */
  feed: Feed | null
  answer: WidgetArticles
  isFromServer: boolean
  /** Whether what is new is highlighted. */
  marksNew: boolean
  /** Receives what the list below marks with; null when this goes. */
  onMarking: (marking: Marking | null) => void
}

/** The read marks of a member above a list of articles: how many are unread, marking all, and what the list marks with. */
export function ReadMarks({ widget, tools, badge, unread, feed, answer, isFromServer, marksNew, onMarking }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  useMarkSeen(place, marksNew && isFromServer ? answer : null, (at) => markWidgetSeen(widget.id, at))
  const since = isFromServer ? lastSeenAt(widget.id, answer.last_seen_at) : null
  // Before the list is painted: it is there already, and stays the same one.
  useLayoutEffect(
    () =>
      onMarking({ since, mark: (articleId, isRead) => markArticles({ widget_id: widget.id, [isRead ? 'read' : 'unread']: [articleId] }) }),
    [onMarking, since, widget.id],
  )
  useLayoutEffect(() => () => onMarking(null), [onMarking])
  return (
    <>
      <span ref={place} aria-hidden className="block" />
      {badge && createPortal(<UnreadCount count={unread} />, badge)}
      {tools && createPortal(<MarkAllButton widget={widget} feed={feed} count={feed ? answer.unread : unread} />, tools)}
    </>
  )
}
