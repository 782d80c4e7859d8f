import type { Article } from '@foyer/contracts/feeds/articles'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/browser/class-names.ts'
import { linkKind } from '../../../lib/browser/links.ts'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import type { Reading } from '../reading.ts'

type Props = { article: Article; source: string | undefined; reading: Reading | null; className: string; children: ReactNode }

/** What is clicked. `data-row` is how the keyboard and the list find it. Without an address an article is read here, or is mere text. */
export function ArticleTarget({ article, source, reading, className, children }: Props) {
  const target = useLinkTarget()
  const title = [article.title, [source, article.author].filter(Boolean).join(' · ')].filter(Boolean).join('\n')
  if (article.url && linkKind(article.url) === 'web') {
    return (
      <a
        href={article.url}
        {...target}
        title={title}
        data-row={article.id}
        draggable={false}
        className={cn(className, 'transition-colors duration-120', !reading?.marks && 'visited:text-text-3')}
      >
        {children}
      </a>
    )
  }
  if (!reading) {
    return (
      <span title={title} className={className}>
        {children}
      </span>
    )
  }
  return (
    <button type="button" title={title} data-row={article.id} className={cn(className, 'w-full text-start')}>
      {children}
    </button>
  )
}
