import type { Widget } from '@foyer/contracts/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type WidgetArticles, articlesQuery } from '../../../entities/feed/articles.ts'
import { articlesKey } from '../../../entities/feed/articles-key.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { UnreadCount } from './unread-count.tsx'
import { useMarker } from './use-marker.ts'

/** How many articles of a collapsed widget are unread. Nothing for a visitor, who has no marks. */
export function CollapsedCount({ widget }: { widget: Widget }) {
  const isMember = Boolean(useCurrentUser())
  // What is read in another browser is heard of by the code of marks.
  useMarker(isMember)
  // As it was while the widget was open, until there is an answer.
  const before = useQueryClient().getQueryData<WidgetArticles>(articlesKey(widget.id))
  const { data } = useQuery({ ...articlesQuery(widget.id, { count: 1 }), enabled: isMember && widget.id > 0, placeholderData: before })
  return isMember && <UnreadCount count={data?.unread ?? 0} />
}
