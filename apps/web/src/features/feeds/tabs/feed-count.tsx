import { useQuery } from '@tanstack/react-query'
import { articlesQuery } from '../../../entities/feed/articles.ts'
import { UnreadCount } from '../reading/unread-count.tsx'

/** How many articles of one feed of a widget are unread. Asked for together with the others', one article each. */
export function FeedCount({ widgetId, feedId }: { widgetId: number; feedId: number }) {
  const { data } = useQuery(articlesQuery(widgetId, { feedId, count: 1 }))
  return <UnreadCount count={data?.unread ?? 0} />
}
