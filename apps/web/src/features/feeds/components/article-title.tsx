import type { Article } from '@foyer/contracts/feeds/articles'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { type Reading, titleOf } from '../reading.ts'

/** `dot`: where the sign of what is new stands, in the margin beside the title. */
type Props = { article: Article; reading: Reading | null; isNew: boolean; dot: string; className: string }

/** What was read is quiet; what is new has a dot. Both are said as well. */
export function ArticleTitle({ article, reading, isNew, dot, className }: Props) {
  const { t } = useTranslation('feeds')
  const isUnread = reading?.marks === true && !article.is_read
  return (
    <>
      {isNew && <span aria-hidden className={cn('absolute size-[5px] rounded-full bg-accent', dot)} />}
      <span dir="auto" className={cn('wrap-anywhere', isUnread && 'font-medium', article.is_read && 'text-text-3', className)}>
        {titleOf(article, t('untitled'))}
      </span>
      {(isUnread || isNew) && (
        <span className="sr-only">{[isNew && t('feed-reading:new'), isUnread && t('feed-reading:unread')].filter(Boolean).join(', ')}</span>
      )}
    </>
  )
}
