import type { Article } from '@foyer/contracts/feeds/articles'
import { BookOpenText, Circle, CircleCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'

/** `className` places the buttons in the row. */
type Props = { article: Pick<Article, 'id' | 'is_read'>; marks: boolean; opensHere: boolean; className: string }

/** Over the end of a row on hover and focus; where fingers point, the one thing a touch of the row does not do. The list hears the clicks. */
export function RowTools({ article, marks, opensHere, className }: Props) {
  const { t } = useTranslation('feed-reading')
  return (
    <span
      className={cn(
        'absolute flex items-center rounded-md bg-surface-hover opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100',
        className,
      )}
    >
      {marks && (
        <Tool
          name="mark"
          article={article.id}
          icon={article.is_read ? Circle : CircleCheck}
          label={t(article.is_read ? 'markUnread' : 'markRead')}
          className={opensHere ? '' : 'pointer-coarse:hidden'}
        />
      )}
      {!opensHere && <Tool name="read" article={article.id} icon={BookOpenText} label={t('readHere')} />}
    </span>
  )
}

type ToolProps = { name: 'mark' | 'read'; article: number; icon: LucideIcon; label: string; className?: string }

function Tool({ name, article, icon: Icon, label, className }: ToolProps) {
  return (
    <button
      type="button"
      data-tool={name}
      data-article={article}
      aria-label={label}
      title={label}
      className={cn(
        'touch-target inline-flex h-6 w-7 shrink-0 items-center justify-center rounded-md text-text-2 hover:text-text pointer-coarse:size-9',
        className,
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}
