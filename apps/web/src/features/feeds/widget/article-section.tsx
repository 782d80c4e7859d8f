import type { Feed } from '@foyer/contracts/feeds'
import type { Widget } from '@foyer/contracts/widgets'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import type { WidgetArticles } from '../../../entities/feed/articles.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { ArticleList } from '../components/article-list.tsx'
import type { Reading } from '../reading.ts'
import type { FeedDisplaySettings } from './display-settings.ts'
import { type useShownCount, isFromServer } from './use-articles.ts'

const ReadingControl = memberPart(async () => (await import('../reading/reading-control.tsx')).ReadingControl)

export type SectionProps = {
  widget: Widget
  tools: HTMLElement | null
  badge: HTMLElement | null
  look: FeedDisplaySettings
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
export function ArticleSection({ widget, tools, badge, look, isMember, unread, label, answer, shown, feed, onShowRead }: SectionProps) {
  const { t } = useTranslation('feeds')
  const [loaded, setReading] = useState<Reading | null>(null)
  // What the browser has kept says nothing about when this is.
  const [opened] = useState(() => Date.now())
  const { data, dataUpdatedAt, isPlaceholderData } = answer
  if (!data) return null
  const isReading = isMember || look.opensHere
  const sources = feed === null && data.feeds.length > 1 ? new Map(data.feeds.map((source) => [source.id, source.title])) : undefined
  const isDone = look.unreadOnly && data.articles.length === 0 && data.feeds.length > 0
  return (
    <>
      {isReading && (
        <LazyPart>
          <ReadingControl
            widget={widget}
            tools={tools}
            badge={badge}
            look={look}
            isMember={isMember}
            unread={unread}
            feed={feed}
            answer={data}
            isFromServer={isFromServer(answer)}
            onReady={setReading}
          />
        </LazyPart>
      )}
      {isDone && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <p className="text-sm text-text-2">{t('allRead')}</p>
          <Button size="sm" variant="quiet" className="-ml-2.5" onClick={onShowRead}>
            {t('showRead')}
          </Button>
        </div>
      )}
      {data.articles.length > 0 && (
        <ArticleList
          label={label}
          articles={data.articles}
          sources={sources}
          now={Math.max(opened, dataUpdatedAt) / 1000}
          look={look}
          count={shown.count}
          reading={isReading ? loaded : null}
          onMore={shown.showMore(data.articles.length)}
          isLoadingMore={isPlaceholderData}
        />
      )}
    </>
  )
}
