import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../entities/session/session.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { FeedStates } from '../components/feed-states.tsx'
import { feedDisplaySettings } from './display-settings.ts'
import { FeedTabs } from '../tabs/feed-tabs.tsx'
import { ArticleSection } from './article-section.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { OneFeed } from './one-feed.tsx'
import { useArticles, useShownCount } from './use-articles.ts'
import { useFeedTab } from './use-feed-tab.ts'
import { can } from '../../../entities/page/can.ts'

/** The newest articles of a widget's feeds: of all of them together, or of each behind its tab. */
export function FeedWidget({ widget, page, tools, badge }: WidgetProps) {
  const { t } = useTranslation('feeds')
  const panelId = useId()
  const isMember = Boolean(useCurrentUser())
  const isEditor = can(page, 'edit')
  const [showsRead, setShowsRead] = useState(false)
  const set = feedDisplaySettings(widget)
  const display = { ...set, unreadOnly: set.unreadOnly && isMember && !showsRead }
  const shown = useShownCount(display.count)
  const whole = useArticles(widget.id, { count: shown.count, unreadOnly: display.unreadOnly })
  const { data } = whole
  const [tab, choose] = useFeedTab(widget.id, data?.feeds)
  if (!data) return <NotLoaded display={display} error={whole.error} isFetching={whole.isFetching} onRetry={() => void whole.refetch()} />

  const { title } = widget
  const isTabbed = !display.isTogether && data.feeds.length > 1 && tab !== undefined
  const section = { widget, tools, badge, display, isMember, unread: data.unread, onShowRead: () => setShowsRead(true) }
  const states = { widget, isEditor }
  if (!isTabbed) {
    return (
      <>
        <FeedStates {...states} feeds={data.feeds} hasArticles={data.articles.length > 0} isUnreadOnly={display.unreadOnly} />
        <ArticleSection {...section} label={t('list', { title })} answer={whole} shown={shown} feed={null} />
      </>
    )
  }
  return (
    <>
      <FeedTabs
        widgetId={widget.id}
        label={t('feedsOf', { title })}
        feeds={data.feeds}
        active={tab}
        panelId={panelId}
        counts={isMember}
        onChoose={choose}
      />
      <div role="tabpanel" id={panelId} aria-label={tab.title}>
        <OneFeed key={tab.id} {...section} states={states} label={t('list', { title: tab.title })} feed={tab} />
      </div>
    </>
  )
}
