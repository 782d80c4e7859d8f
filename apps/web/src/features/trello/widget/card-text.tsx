import type { TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { useMinute } from '../../../lib/state/minute-clock.ts'
import { labelColour } from './label-colours.ts'

/** What a card says: its labels, its name, which leads to Trello, and when it is due. */
export function CardText({ card: { name, labels, url, due, is_done } }: { card: TrelloCard }) {
  const { t } = useTranslation('trello')
  const target = useLinkTarget()
  const text = name || t('untitled')
  return (
    <span className="flex min-w-0 flex-1 flex-col items-start gap-0.5 pointer-coarse:py-2.5">
      {labels.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {labels.map(({ name: label, colour }, index) => (
            // Labels have no order of their own and may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className="inline-flex max-w-full items-center gap-1 text-xs text-text-2">
              <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ backgroundColor: labelColour(colour) }} />
              <span dir="auto" className="truncate">
                {label || t('label')}
              </span>
            </span>
          ))}
        </span>
      )}
      {url === null ? (
        <span dir="auto" className="w-full break-words whitespace-pre-wrap">
          {text}
        </span>
      ) : (
        <a href={url} {...target} className="w-full break-words whitespace-pre-wrap hover:underline pointer-coarse:py-3">
          <bdi>{text}</bdi>
        </a>
      )}
      {due !== null && <Due due={due} isDone={is_done} />}
    </span>
  )
}

function Due({ due, isDone }: { due: string; isDone: boolean }) {
  const { t, i18n } = useTranslation('trello')
  const now = useMinute()
  const isOverdue = !isDone && Date.parse(due) < now
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(due))
  return (
    <time dateTime={due} className={cn('inline-flex items-center gap-1 text-xs tabular-nums', isOverdue ? 'text-danger' : 'text-text-2')}>
      <CalendarDays aria-hidden size={12} strokeWidth={1.5} className="shrink-0" />
      {isDone ? t('doneDue', { date }) : isOverdue ? t('overdue', { date }) : date}
    </time>
  )
}
