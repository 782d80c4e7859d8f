import type { Feed } from '@foyer/contracts/feeds'
import { FeedStates, type StatesProps } from '../components/feed-states.tsx'
import { ArticleSection, type SectionProps } from './article-section.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useArticles, useShownCount } from './use-articles.ts'

type Props = Omit<SectionProps, 'answer' | 'shown' | 'feed'> & { feed: Feed; states: Pick<StatesProps, 'widget' | 'isEditor'> }

/** What is behind a feed's tab. */
export function OneFeed({ feed, states, ...section }: Props) {
  const { look, widget } = section
  const shown = useShownCount(look.count)
  const answer = useArticles(widget.id, { count: shown.count, feedId: feed.id, unreadOnly: look.unreadOnly })
  if (!answer.data)
    return <NotLoaded look={look} error={answer.error} isFetching={answer.isFetching} onRetry={() => void answer.refetch()} />
  return (
    <>
      <FeedStates {...states} feeds={[feed]} hasArticles={answer.data.articles.length > 0} isUnreadOnly={look.unreadOnly} />
      <ArticleSection {...section} answer={answer} shown={shown} feed={feed} />
    </>
  )
}
