import { useTranslation } from 'react-i18next'
import type { Problem } from '../table/read-table.ts'

const maxShown = 3

/** Which cells are no numbers, by row and column. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('chart')
  if (problems.length === 0) return null
  const more = problems.length - maxShown
  return (
    <ul aria-label={t('problems')} className="text-xs text-text-2">
      {problems.slice(0, maxShown).map(({ row, column, name, text }) => (
        <li key={`${row} ${column}`} style={{ overflowWrap: 'anywhere' }}>
          {t(name === '' ? 'problemByNumber' : 'problem', { row, column, name, text: text.slice(0, 40) })}
        </li>
      ))}
      {more > 0 && <li>{t('moreProblems', { count: more })}</li>}
    </ul>
  )
}
