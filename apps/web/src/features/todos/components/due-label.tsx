import type { Todo } from '@foyer/contracts/kinds/todos'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { dueState, formatDue } from '../due-date.ts'
import { useToday } from '../use-today.ts'

const styles = { overdue: 'text-danger', today: 'text-text font-medium', tomorrow: 'text-text-2', later: 'text-text-2' }

/** When a to-do is due. Which day today is, only the browser knows: a first render shows the date alone. */
export function DueLabel({ todo: { due, is_done } }: { todo: Pick<Todo, 'due' | 'is_done'> }) {
  const { style, label } = useDue(due, is_done)
  if (!due) return null
  return (
    <time dateTime={due} className={cn('inline-flex items-center gap-1 text-xs tabular-nums', style)}>
      <CalendarDays aria-hidden size={12} strokeWidth={1.5} className="shrink-0" />
      {label}
    </time>
  )
}

function useDue(due: string | null | undefined, isDone: boolean): { style: string; label: string } {
  const { t, i18n } = useTranslation('todos')
  const today = useToday()
  if (!due) return { style: '', label: '' }
  const state = isDone || today === '' ? 'later' : dueState(due, today)
  const date = formatDue(due, today, today === '' ? i18n.language : regionalLocale(i18n.language))
  return { style: styles[state], label: state === 'overdue' ? t('overdue', { date }) : date }
}
