import { use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticlesThen } from '../../../entities/feed/articles-then.ts'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { FeedStates } from '../components/feed-states.tsx'
import { FeedTabs } from '../tabs/feed-tabs.tsx'
import { ArticleSection } from './article-section.tsx'
import { feedDisplaySettings } from './display-settings.ts'
import { FeedWidget } from './feed-widget.tsx'
import { useShownCount } from './use-articles.ts'

/** A feed widget in the history of a page: with the feeds of then, where it has had others since. */
export function FeedWidgetThen(props: WidgetProps) {
  const then = use(ArticlesThen)?.get(props.widget.id)
  return then ? <FeedsThen {...props} then={then} /> : <FeedWidget {...props} />
}

/** The feeds of then with their articles of now, which lead to their sites: nobody reads or marks them here. */
function FeedsThen({ widget, tools, badge, then }: WidgetProps & { then: WidgetArticles }) {
  const { t } = useTranslation('feeds')
  const panelId = useId()
  const [chosen, setChosen] = useState<number>()
  const display = { ...feedDisplaySettings(widget), unreadOnly: false, opensHere: false }
  const shown = useShownCount(display.count)
  const isTabbed = !display.isTogether && then.feeds.length > 1
  const tab = (isTabbed && (then.feeds.find(({ id }) => id === chosen) ?? then.feeds[0])) || null
  const data = tab ? { ...then, articles: then.articles.filter(({ feed_id }) => feed_id === tab.id) } : then
  const title = tab?.title ?? widget.title
  const content = (
    <>
      <FeedStates
        widget={widget}
        feeds={tab ? [tab] : then.feeds}
        hasArticles={data.articles.length > 0}
        isUnreadOnly={false}
        isEditor={false}
      />
      <ArticleSection
        key={tab?.id}
        widget={widget}
        tools={tools}
        badge={badge}
        display={display}
        isMember={false}
        unread={0}
        label={t('list', { title })}
        answer={{ data, dataUpdatedAt: 0, isPlaceholderData: false }}
        shown={shown}
        feed={tab}
        onShowRead={() => undefined}
      />
    </>
  )
  if (!tab) return content
  return (
    <>
      <FeedTabs
        widgetId={widget.id}
        label={t('feedsOf', { title: widget.title })}
        feeds={then.feeds}
        active={tab}
        panelId={panelId}
        counts={false}
        onChoose={setChosen}
      />
      <div role="tabpanel" id={panelId} aria-label={tab.title}>
        {content}
      </div>
    </>
  )
}
