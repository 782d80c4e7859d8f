import type { Article } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { FeedIcon } from '../feed-icon.tsx'

type Props = {
  article: Pick<Article, 'published'>
  /** The feed whose site's icon stands before `source`. */
  feed?: Feed | undefined
  source: string | undefined
  now: number
  /** Where fingers point, buttons stand in this line, even if it says nothing. */
  hasTools?: boolean
  className?: string
}

/** Where an article is from and how old it is; nothing where its feed tells neither. */
export function ArticleMeta({ article, feed, source, now, hasTools = false, className }: Props) {
  const { i18n } = useTranslation()
  if (!source && article.published === null) return hasTools && <span className="hidden h-5 pointer-coarse:block" />
  return (
    <span className={cn('flex min-w-0 items-center gap-2 text-xs text-text-3', className)}>
      {source && (
        <span className="flex min-w-0 items-center gap-1">
          {feed && <FeedIcon feed={feed} title={source} size={12} />}
          <span dir="auto" className="min-w-0 truncate">
            {source}
          </span>
        </span>
      )}
      {article.published !== null && (
        <time dateTime={new Date(article.published * 1000).toISOString()} className="shrink-0 tabular-nums">
          {formatAge(article.published, now, i18n)}
        </time>
      )}
    </span>
  )
}
