import { useTranslation } from 'react-i18next'
import { type Entry, type Scope, keyOf, pathOf } from '../entry.ts'
import { type ResultGroup, countOf } from '../result-groups.ts'
import type { OpenHow } from '../use-open-result.ts'
import { ResultRow } from './result-row.tsx'

type Props = {
  id: string
  groups: readonly ResultGroup[]
  words: readonly string[]
  /** The key of the result that Enter opens. */
  chosen: string | null
  /** The public id of the open page, which the place of a result does not name. */
  openPage: string
  onPoint: (key: string) => void
  onOpen: (entry: Entry, how: OpenHow) => void
  onShowAll: (scope: Scope) => void
}

/** The results, by kind, the best kind first. */
export function Results({ id, groups, words, chosen, openPage, onPoint, onOpen, onShowAll }: Props) {
  const { t } = useTranslation(['search', 'snapshots'])
  return (
    <div id={id} role="listbox" aria-label={t('results')} className="not-empty:p-2">
      {groups.map((group, place) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} className="px-2 pt-2 pb-1 text-xs font-medium text-text-3">
            {t(group.labelKey)}
          </p>
          {group.entries.map((entry, index) => {
            const key = keyOf(entry)
            return (
              <ResultRow
                key={key}
                id={`${id}-${index + countOf(groups.slice(0, place))}`}
                entry={entry}
                path={pathOf(entry, openPage)}
                words={words}
                isCurrent={key === chosen}
                onPoint={() => onPoint(key)}
                onOpen={(how) => onOpen(entry, how)}
              />
            )
          })}
          <More group={group} onShowAll={onShowAll} />
        </div>
      ))}
    </div>
  )
}

/** What of a kind is not shown. The choice of kinds above shows it for the keyboard and for screen readers: a list of options holds nothing else. */
function More({ group: { scope, entries, more }, onShowAll }: { group: ResultGroup; onShowAll: Props['onShowAll'] }) {
  const { t } = useTranslation('search')
  if (more === 0) return null
  if (more === 'many') return <p className="px-2 py-1 text-xs text-text-3">{t('manyMore')}</p>
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={() => onShowAll(scope)}
      className="touch-target rounded-md px-2 py-1 text-xs text-text-2 hover:bg-surface-hover hover:text-text"
    >
      {t('showAll', { count: entries.length + more })}
    </button>
  )
}
