import type { Article } from '@foyer/contracts/feeds'
import { useTranslation } from 'react-i18next'
import { formatAge } from '../../../lib/format-age.ts'
import { linkKind } from '../../../lib/links.ts'

const row = 'flex min-h-7 min-w-0 items-baseline gap-2 rounded-md px-1.5 py-1 text-sm pointer-coarse:min-h-11'

/** Title, where it is from, how old it is. Titles wrap to two lines before they are cut. */
export function ArticleRow({ article, source }: { article: Article; source: string | undefined }) {
  const { i18n } = useTranslation()
  const content = (
    <>
      <span className="line-clamp-2 min-w-0 flex-1">{article.title}</span>
      {source && <span className="max-w-[30%] shrink-0 truncate text-xs text-text-3">{source}</span>}
      {article.published !== null && (
        <time dateTime={new Date(article.published * 1000).toISOString()} className="shrink-0 text-xs text-text-3 tabular-nums">
          {formatAge(article.published, Date.now() / 1000, i18n.language)}
        </time>
      )}
    </>
  )
  const title = source ? `${article.title}\n${source}` : article.title
  return (
    <li>
      {article.url && linkKind(article.url) === 'web' ? (
        <a
          href={article.url}
          rel="noopener noreferrer"
          title={title}
          className={`${row} transition-colors duration-120 hover:bg-surface-hover`}
        >
          {content}
        </a>
      ) : (
        <span title={title} className={row}>
          {content}
        </span>
      )}
    </li>
  )
}
