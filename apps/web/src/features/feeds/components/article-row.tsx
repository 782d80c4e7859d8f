import type { Article } from '@foyer/contracts/articles'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/class-names.ts'
import { formatAge } from '../../../lib/format-age.ts'
import { linkKind } from '../../../lib/links.ts'
import { ArticlePicture } from './article-picture.tsx'

const look = 'min-h-7 min-w-0 rounded-md px-1.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:py-2'
// An age alone needs little room beside the title, the name of a source more.
const inOneLine = '@3xs:flex-row @3xs:items-baseline @3xs:gap-3 @3xs:pointer-coarse:py-3'
const inOneLineWithSource = '@sm:flex-row @sm:items-baseline @sm:gap-3 @sm:pointer-coarse:py-3'

/**
 * `now` is a moment to tell ages from, in seconds since 1970. In a list with pictures every row stands in two lines, whether it has one or not.
 */
type Props = { article: Article; source: string | undefined; now: number; withPictures: boolean }

/** Title, where it is from, how old it is: in one line where the widget is wide, below each other where it is not. */
export function ArticleRow({ article, source, now, withPictures }: Props) {
  const row = withPictures ? cn(look, 'flex items-start gap-3') : cn(look, 'flex flex-col', source ? inOneLineWithSource : inOneLine)
  const content = withPictures ? (
    <>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{article.title}</span>
        <Meta article={article} source={source ?? article.author ?? undefined} now={now} className="mt-0.5" />
      </span>
      {article.image && <ArticlePicture url={article.image} />}
    </>
  ) : (
    <>
      <span className="line-clamp-3 min-w-0 flex-1">{article.title}</span>
      <Meta article={article} source={source} now={now} className="max-w-full shrink-0 @sm:max-w-[45%]" />
    </>
  )
  const title = [article.title, [source, article.author].filter(Boolean).join(' · ')].filter(Boolean).join('\n')
  return (
    <li>
      {article.url && linkKind(article.url) === 'web' ? (
        <a
          href={article.url}
          rel="noopener noreferrer"
          title={title}
          data-row={article.id}
          className={cn(row, 'transition-colors duration-120 visited:text-text-3 hover:bg-surface-hover')}
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

function Meta({ article, source, now, className }: Omit<Props, 'withPictures'> & { className: string }) {
  const { i18n } = useTranslation()
  return (
    <span className={cn('flex min-w-0 items-baseline gap-2 text-xs leading-5 text-text-3', className)}>
      {source && <span className="min-w-0 truncate">{source}</span>}
      {article.published !== null && (
        <time dateTime={new Date(article.published * 1000).toISOString()} className="shrink-0 tabular-nums">
          {formatAge(article.published, now, i18n.language)}
        </time>
      )}
    </span>
  )
}
