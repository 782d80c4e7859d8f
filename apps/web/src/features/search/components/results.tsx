import { Square, SquareCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDrawnPreference } from '../../../entities/preference/use-drawn-preference.ts'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { hostOf, linkKind } from '../../../lib/browser/links.ts'
import type { Entry, Scope } from '../search-page.ts'
import { kindOfScope } from '../search-scopes.ts'

type Props = {
  id: string
  groups: { scope: Scope; labelKey: string; total: number; entries: Entry[] }[]
  /** Which of all that is shown Enter opens. */
  current: number
  onPoint: (index: number) => void
  onOpen: (entry: Entry) => void
  onLeave: () => void
}

/** The results, by kind. */
export function Results({ id, groups, current, onPoint, onOpen, onLeave }: Props) {
  const { t } = useTranslation('search')
  return (
    <div id={id} role="listbox" aria-label={t('results')} className="not-empty:p-2">
      {groups.map((group, place) => (
        <div key={group.scope} role="group" aria-labelledby={`${id}-${group.scope}`}>
          <p id={`${id}-${group.scope}`} className="px-2 pt-2 pb-1 text-xs font-medium text-text-3">
            {t(group.labelKey)}
          </p>
          {group.entries.map((entry, index) => {
            const at = index + shownBefore(groups, place)
            return (
              <Result
                key={`${entry.scope}-${entry.id}`}
                id={`${id}-${at}`}
                entry={entry}
                isCurrent={at === current}
                onPoint={() => onPoint(at)}
                onOpen={() => onOpen(entry)}
                onLeave={onLeave}
              />
            )
          })}
          {group.total > group.entries.length && (
            <p className="px-2 py-1 text-xs text-text-3">{t('more', { count: group.total - group.entries.length })}</p>
          )}
        </div>
      ))}
    </div>
  )
}

/** The number of results in the groups above. */
function shownBefore(groups: Props['groups'], place: number): number {
  return groups.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0)
}

type ResultProps = { id: string; entry: Entry; isCurrent: boolean; onPoint: () => void; onOpen: () => void; onLeave: () => void }

/** A bookmark is a link, so that it opens as links do; everything else leads to its widget. */
function Result({ id, entry, isCurrent, onPoint, onOpen, onLeave }: ResultProps) {
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isCurrent,
    onPointerMove: onPoint,
    className: cn(
      'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left text-sm text-text pointer-coarse:min-h-11',
      isCurrent && 'bg-surface-hover',
    ),
  } as const
  const content = (
    <>
      <EntryIcon entry={entry} />
      <span className={cn('min-w-0 flex-1 truncate', entry.isDone && 'text-text-2 line-through')} title={entry.title}>
        {entry.title}
      </span>
      <span className="max-w-[45%] min-w-0 shrink-0 truncate text-xs text-text-3" title={entry.place}>
        {entry.link ? [hostOf(entry.link.url), entry.place].filter(Boolean).join(' · ') : entry.place}
      </span>
    </>
  )
  if (entry.link && linkKind(entry.link.url) === 'web') {
    return (
      <a {...option} href={entry.link.url} rel="noopener noreferrer" onClick={onLeave}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...option} onClick={onOpen}>
      {content}
    </button>
  )
}

function EntryIcon({ entry: { scope, link, title, isDone } }: { entry: Entry }) {
  const hasIcons = useDrawnPreference('siteIcons')
  if (link && hasIcons) return <SiteIcon {...link} title={title} />
  const Icon = isDone === undefined ? kindOfScope(scope)?.icon : isDone ? SquareCheck : Square
  return Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
}
