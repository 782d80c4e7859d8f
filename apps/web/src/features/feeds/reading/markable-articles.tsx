import type { Feed } from '@foyer/contracts/feeds'
import type { Widget } from '@foyer/contracts/widgets'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetArticles } from '../../../entities/feed/articles.ts'
import { lastSeenAt } from '../../../entities/feed/read-state/last-seen.ts'
import { markArticles, markWidgetSeen } from '../../../entities/feed/read-state/read-state.ts'
import type { ArticleListProps } from '../components/article-list.tsx'
import { MarkAllButton } from './mark-all-button.tsx'
import { type Marking, ReadableArticles } from './readable-articles.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useLooked } from './use-looked.ts'

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
  list: ArticleListProps
}

/** A list of articles for a member: what was read is marked, what is new is highlighted. */
export function MarkableArticles({ widget, tools, badge, unread, feed, answer, isFromServer, list }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  useLooked(place, list.look.marksNew && isFromServer ? answer : null, (at) => markWidgetSeen(widget.id, at))
  const marking: Marking = {
    since: isFromServer ? lastSeenAt(widget.id, answer.last_seen_at) : null,
    mark: (articleId, isRead) => markArticles({ widget_id: widget.id, [isRead ? 'read' : 'unread']: [articleId] }),
  }
  return (
    <>
      <span ref={place} aria-hidden className="block" />
      {badge && createPortal(<UnreadCount count={unread} />, badge)}
      {tools && createPortal(<MarkAllButton widget={widget} feed={feed} count={feed ? answer.unread : unread} />, tools)}
      <ReadableArticles widget={widget} answer={answer} list={list} marking={marking} />
    </>
  )
}
