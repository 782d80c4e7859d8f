import { useTranslation } from 'react-i18next'
import { type Entry, keyOf, pathOf } from '../entry.ts'
import type { ResultGroup } from '../result-groups.ts'
import type { OpenHow } from '../use-open-result.ts'
import { ResultRow } from './result-row.tsx'

type Props = {
  id: string
  groups: readonly ResultGroup[]
  words: readonly string[]
  /** Which of all that is shown Enter opens. */
  current: number
  /** The public id of the open page, which the place of a result does not name. */
  openPage: string
  /** Whether to say which results are from the open page. */
  hasElsewhere: boolean
  onPoint: (index: number) => void
  onOpen: (entry: Entry, how: OpenHow) => void
}

/** The results, by kind: those on the open page, then the others. */
export function Results({ id, groups, words, current, openPage, hasElsewhere, onPoint, onOpen }: Props) {
  const { t } = useTranslation(['search', 'snapshots'])
  return (
    <div id={id} role="listbox" aria-label={t('results')} className="not-empty:p-2">
      {groups.map((group, place) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} className="flex gap-1.5 px-2 pt-2 pb-1 text-xs font-medium text-text-3">
            <span>{t(group.labelKey)}</span>
            {hasElsewhere && group.where !== 'saved' && (
              <span className="font-normal">{group.where === 'onPage' ? t('onPage') : t('elsewhere')}</span>
            )}
          </p>
          {group.entries.map((entry, index) => {
            const at = index + shownBefore(groups, place)
            return (
              <ResultRow
                key={keyOf(entry)}
                id={`${id}-${at}`}
                entry={entry}
                path={pathOf(entry, openPage)}
                words={words}
                isCurrent={at === current}
                onPoint={() => onPoint(at)}
                onOpen={(how) => onOpen(entry, how)}
              />
            )
          })}
          {group.more !== 0 && (
            <p role="presentation" className="px-2 py-1 text-xs text-text-3">
              {group.more === 'many' ? t('manyMore') : t('more', { count: group.more })}
            </p>
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
