import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge } from '../../../../../lib/i18n/format-age.ts'
import type { TeamDirectory } from '../../../api/directory.ts'

/** What the directory wanted lately and did not get, with the reason. */
export function DirectoryProblems({ problems }: Pick<TeamDirectory, 'problems'>) {
  const { t, i18n } = useTranslation('team-directory')
  const [now] = useState(() => Date.now() / 1000)
  const id = useId()
  if (problems.length === 0) return null
  // The last ones come first: so each has the same key after more have been added.
  const list = problems.map((problem, index) => ({ ...problem, key: `${problem.at}-${problems.length - index}` }))
  return (
    <div className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-medium">
        {t('problems')}
      </h3>
      <ul aria-labelledby={id} className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {list.map(({ key, at, problem, subject, detail }) => (
          <li key={key} className="flex flex-col gap-0.5 px-4 py-3">
            {subject !== '' && (
              <p dir="auto" className="text-sm font-medium wrap-anywhere">
                {subject}
              </p>
            )}
            <p className="text-sm text-pretty text-text-2">
              {problem === 'other' ? t('problem.other', { detail }) : t(`problem.${problem}`)}
            </p>
            <p className="text-xs text-text-3">{formatAge(at, now, i18n, 'long')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
