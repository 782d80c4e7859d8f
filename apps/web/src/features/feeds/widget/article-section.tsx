import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { useFirstRender, useIsFirstRender } from '../../../lib/browser/first-render.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import type { ArticleListProps } from '../components/article-list.tsx'
import { type Marking, ReadableArticles } from '../reading/readable-articles.tsx'
import type { FeedDisplaySettings } from './display-settings.ts'
import { type useShownCount, isFromServer } from './use-articles.ts'

const ReadMarks = memberPart(async () => (await import('../reading/read-marks.tsx')).ReadMarks)

export type SectionProps = {
  widget: Widget
  tools: HTMLElement | null
  badge: HTMLElement | null
  display: FeedDisplaySettings
  /** Whether the viewer is known; what they read is kept then. */
  isMember: boolean
  /** How many articles of the whole widget they have not read. */
  unread: number
  label: string
  answer: Pick<UseQueryResult<WidgetArticles>, 'data' | 'dataUpdatedAt' | 'isPlaceholderData'>
  shown: ReturnType<typeof useShownCount>
  /** The one they are of; null: all of the widget. */
  feed: Feed | null
  onShowRead: () => void
}

/** A list of articles, and what its viewer may do with them. */
export function ArticleSection({ widget, tools, badge, display, isMember, unread, label, answer, shown, feed, onShowRead }: SectionProps) {
  const { t } = useTranslation('feeds')
  // What the browser has kept says nothing about when this is.
  const [opened] = useState(() => Date.now())
  const renderedAt = useFirstRender()?.renderedAt ?? opened
  const isFirstRender = useIsFirstRender()
  const [marking, setMarking] = useState<Marking | null>(null)
  const { data, dataUpdatedAt, isPlaceholderData } = answer
  if (!data) return null
  const sources = feed === null && data.feeds.length > 1 ? new Map(data.feeds.map((source) => [source.id, source])) : undefined
  const isDone = display.unreadOnly && data.articles.length === 0 && data.feeds.length > 0
  const list: ArticleListProps = {
    label,
    articles: data.articles,
    sources,
    now: (isFirstRender ? renderedAt : Math.max(opened, dataUpdatedAt)) / 1000,
    display,
    count: shown.count,
    onMore: shown.showMore(data.articles.length),
    isLoadingMore: isPlaceholderData,
  }
  return (
    <>
      {isDone && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <p className="text-sm text-text-2">{t('allRead')}</p>
          <Button size="sm" variant="quiet" className="-ml-2.5" onClick={onShowRead}>
            {t('showRead')}
          </Button>
        </div>
      )}
      {isMember && !isFirstRender && (
        <ReadMarks
          widget={widget}
          tools={tools}
          badge={badge}
          unread={unread}
          feed={feed}
          answer={data}
          isFromServer={isFromServer(answer)}
          marksNew={display.marksNew}
          onMarking={setMarking}
        />
      )}
      <ReadableArticles widget={widget} answer={data} list={list} marking={marking} isReadable={isMember || display.opensHere} />
    </>
  )
}
