import type { Article } from '@foyer/contracts/feeds'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/class-names.ts'
import { formatAge } from '../../../lib/format-age.ts'
import { linkKind } from '../../../lib/links.ts'

const look = 'flex min-h-7 min-w-0 flex-col rounded-md px-1.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:py-2'
// An age alone needs little room beside the title, the name of a source more.
const inOneLine = '@3xs:flex-row @3xs:items-baseline @3xs:gap-3 @3xs:pointer-coarse:py-3'
const inOneLineWithSource = '@sm:flex-row @sm:items-baseline @sm:gap-3 @sm:pointer-coarse:py-3'

/** `now` is the moment the articles were fetched, in seconds since 1970. */
type Props = { article: Article; source: string | undefined; now: number }

/** Title, where it is from, how old it is: in one line where the widget is wide, below each other where it is not. */
export function ArticleRow({ article, source, now }: Props) {
  const { i18n } = useTranslation()
  const row = cn(look, source ? inOneLineWithSource : inOneLine)
  const content = (
    <>
      <span className="line-clamp-3 min-w-0 flex-1">{article.title}</span>
      <span className="flex max-w-full min-w-0 shrink-0 items-baseline gap-2 text-xs leading-5 text-text-3 @sm:max-w-[45%]">
        {source && <span className="min-w-0 truncate">{source}</span>}
        {article.published !== null && (
          <time dateTime={new Date(article.published * 1000).toISOString()} className="shrink-0 tabular-nums">
            {formatAge(article.published, now, i18n.language)}
          </time>
        )}
      </span>
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
          className={cn(row, 'transition-colors duration-120 hover:bg-surface-hover')}
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
