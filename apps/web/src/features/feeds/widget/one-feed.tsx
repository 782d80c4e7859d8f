import type { Feed } from '@foyer/contracts/feeds/feeds'
import { FeedStates, type StatesProps } from '../components/feed-states.tsx'
import { ArticleSection, type SectionProps } from './article-section.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useArticles, useShownCount } from './use-articles.ts'

type Props = Omit<SectionProps, 'answer' | 'shown' | 'feed'> & { feed: Feed; states: Pick<StatesProps, 'widget' | 'isEditor'> }

/** What is behind a feed's tab. */
export function OneFeed({ feed, states, ...section }: Props) {
  const { display, widget } = section
  const shown = useShownCount(display.count)
  const answer = useArticles(widget.id, { count: shown.count, feedId: feed.id, unreadOnly: display.unreadOnly })
  if (!answer.data)
    return <NotLoaded display={display} error={answer.error} isFetching={answer.isFetching} onRetry={() => void answer.refetch()} />
  return (
    <>
      <FeedStates {...states} feeds={[feed]} hasArticles={answer.data.articles.length > 0} isUnreadOnly={display.unreadOnly} />
      <ArticleSection {...section} answer={answer} shown={shown} feed={feed} />
    </>
  )
}
