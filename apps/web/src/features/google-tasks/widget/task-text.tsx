import type { GoogleTask } from '@foyer/contracts/link-tools/connected-data'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { useMinute } from '../../../lib/state/minute-clock.ts'
import { dayOf, dueText } from '../due-text.ts'

/** What a task says, and when it is due. */
export function TaskText({ task: { title, notes, due, is_done } }: { task: GoogleTask }) {
  const { t } = useTranslation('google-tasks')
  return (
    <span className="flex min-w-0 flex-1 flex-col items-start pointer-coarse:py-3">
      <span className={cn('w-full break-words whitespace-pre-wrap', is_done && 'text-text-2 line-through')}>{title || t('untitled')}</span>
      {notes && <span className="line-clamp-2 w-full text-xs break-words whitespace-pre-wrap text-text-2">{notes}</span>}
      {due && <Due due={due} isDone={is_done} />}
    </span>
  )
}

function Due({ due, isDone }: { due: string; isDone: boolean }) {
  const { t, i18n } = useTranslation('google-tasks')
  const today = dayOf(new Date(useMinute()))
  const isOverdue = !isDone && due < today
  const date = dueText(due, today, regionalLocale(i18n.language))
  return (
    <time dateTime={due} className={cn('inline-flex items-center gap-1 text-xs tabular-nums', isOverdue ? 'text-danger' : 'text-text-2')}>
      <CalendarDays aria-hidden size={12} strokeWidth={1.5} className="shrink-0" />
      {isOverdue ? t('overdue', { date }) : date}
    </time>
  )
}
