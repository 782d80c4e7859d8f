import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { articlesQuery } from '../../../entities/feed/articles.ts'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { articlesKey } from '../../../entities/feed/articles-key.ts'
// Follows what the person reads in another browser.
import '../../../entities/feed/read-state/read-state.ts'
import { UnreadCount } from './unread-count.tsx'

/** How many articles of a widget are unread, where its list is not shown. */
export function WidgetUnreadCount({ widget }: { widget: Widget }) {
  // As it was while the widget was open, until there is an answer.
  const before = useQueryClient().getQueryData<WidgetArticles>(articlesKey(widget.id))
  const { data } = useQuery({ ...articlesQuery(widget.id, { count: 1 }), enabled: widget.id > 0, placeholderData: before })
  return <UnreadCount count={data?.unread ?? 0} />
}
