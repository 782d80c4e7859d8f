import { Dialog } from '@base-ui/react/dialog'
import type { Article } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFeedSites } from '../../../entities/feed/feed-sites.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { hostOf, linkKind } from '../../../lib/browser/links.ts'
import { FeedIcon } from '../feed-icon.tsx'
import { titleOf } from '../reading.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** Where an article is from, what it is called, who wrote it and when. */
export function ArticleHead({ article, feed, widgetId }: { article: Article; feed: Feed | undefined; widgetId: number }) {
  const { t, i18n } = useTranslation('feeds')
  const [now] = useState(() => Date.now() / 1000)
  const ofFeed = useFeedSites(widgetId).get(article.feed_id)
  const site = ofFeed && linkKind(ofFeed.url) === 'web' ? ofFeed : undefined
  const title = titleOf(article, t('untitled'))
  const isLinked = article.url !== null && linkKind(article.url) === 'web'
  return (
    <header className="mb-6">
      {feed && (
        <p className="mb-2 flex items-center gap-2 text-sm text-text-2">
          <FeedIcon feed={feed} title={feed.title} />
          <span dir="auto" className="min-w-0 truncate">
            {feed.title || hostOf(feed.url)}
          </span>
          {site && (
            <a
              href={site.url}
              target="_blank"
              rel="noopener noreferrer"
              dir="auto"
              className="min-w-0 shrink truncate text-text-3 hover:underline"
            >
              {site.title === feed.title ? hostOf(site.url) : site.title}
            </a>
          )}
        </p>
      )}
      <Dialog.Title
        dir="auto"
        className="text-[26px] leading-[34px] font-semibold tracking-[-0.01em] text-balance wrap-anywhere max-sm:text-[22px] max-sm:leading-[30px]"
      >
        {isLinked && article.url ? (
          <a
            href={article.url}
            target="_blank"
            rel="noopener noreferrer"
            className="rounded-sm hover:underline hover:decoration-line-control hover:underline-offset-4"
          >
            {title}
          </a>
        ) : (
          title
        )}
      </Dialog.Title>
      <p className="mt-2 flex flex-wrap gap-x-2 text-sm text-text-3">
        {article.author && <span dir="auto">{article.author}</span>}
        {article.author && article.published !== null && <span aria-hidden>·</span>}
        {article.published !== null && (
          <time
            dateTime={new Date(article.published * 1000).toISOString()}
            title={formatAge(article.published, Math.max(now, article.published), i18n)}
            className="tabular-nums"
          >
            {new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long', timeStyle: 'short' }).format(
              article.published * 1000,
            )}
          </time>
        )}
      </p>
    </header>
  )
}
