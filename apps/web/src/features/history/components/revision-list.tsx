import type { Revision } from '@foyer/contracts/pages/page/page-revisions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { authorText, changeText } from '../change-texts.ts'
import { byDay, formatDay, formatMoment, formatTime } from '../dates.ts'

type Props = {
  revisions: readonly Revision[]
  selected: number | undefined
  /** The one that was looked at before the list came in its place. */
  previous: number | undefined
  onSelect: (revision: Revision) => void
}

const maxLines = 4

/** Revisions by day, each with its time, who made it and what it changed. */
export function RevisionList({ revisions, selected, previous, onSelect }: Props) {
  const { i18n } = useTranslation('history')
  const [now] = useState(() => Date.now() / 1_000)
  return (
    <div className="flex flex-col gap-4">
      {byDay(revisions).map((ofDay) => {
        const day = formatDay(ofDay[0]?.changed_at ?? now, now, i18n.language)
        return (
          <section key={day}>
            <h3 className="px-2 pb-1 text-xs font-medium text-text-2">{day}</h3>
            <ol className="flex flex-col gap-0.5">
              {ofDay.map((revision) => (
                <li key={revision.id}>
                  <RevisionRow
                    revision={revision}
                    isSelected={revision.id === selected}
                    isPrevious={revision.id === previous}
                    onSelect={() => onSelect(revision)}
                  />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

type RowProps = { revision: Revision; isSelected: boolean; isPrevious: boolean; onSelect: () => void }

function RevisionRow({ revision, isSelected, isPrevious, onSelect }: RowProps) {
  const { t, i18n } = useTranslation('history')
  const { suggested_by, changes, changed_at, author, restored_at, is_current, is_oldest } = revision
  const lines = changes.slice(0, maxLines).map((change) => changeText(t, change))
  const rest = changes.length - lines.length
  return (
    <button
      ref={isPrevious ? takeFocus : undefined}
      type="button"
      aria-current={isSelected}
      onClick={onSelect}
      className={cn(
        'flex w-full flex-col gap-0.5 rounded-md px-2 py-2 text-left text-sm pointer-coarse:min-h-11',
        isSelected ? 'bg-accent-soft text-on-accent-soft' : 'hover:bg-surface-sunken',
      )}
    >
      <span className="flex w-full items-baseline gap-2">
        <span className="font-medium tabular-nums">{formatTime(changed_at, i18n.language)}</span>
        {author && (
          <span dir="auto" className="min-w-0 flex-1 truncate text-xs opacity-80">
            {authorText(t, author)}
          </span>
        )}
        {is_current && <span className="ml-auto shrink-0 text-xs font-medium">{t('current')}</span>}
      </span>
      {suggested_by !== undefined && (
        <span dir="auto" className="text-xs opacity-80">
          {t('suggestedBy', { name: suggested_by })}
        </span>
      )}
      {restored_at !== null && <span>{t('restoredOf', { time: formatMoment(restored_at, i18n.language) })}</span>}
      {is_oldest && <span>{t('oldest')}</span>}
      {restored_at === null && lines.map((line) => <span key={line}>{line}</span>)}
      {restored_at === null && rest > 0 && <span className="opacity-80">{t('more', { count: rest })}</span>}
    </button>
  )
}

/** What had the focus is gone with the preview. */
function takeFocus(row: HTMLButtonElement | null): void {
  row?.focus()
}
