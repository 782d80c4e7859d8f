import { useTranslation } from 'react-i18next'
import type { MappingChange } from '../../../api/mappings.ts'

/** What becomes of somebody, a line each; what was not possible says why. */
export function ChangeList({ changes }: { changes: readonly MappingChange[] }) {
  const { t } = useTranslation('team-mappings')
  return (
    <ul className="flex flex-col text-xs text-text-2">
      {changes.map(({ kind, organization, group, code }) => (
        <li key={`${kind} ${organization} ${group}`} className="wrap-anywhere">
          {t(`changes.${kind}`, { team: organization, group })}
          {code !== null && <span className="text-danger"> {t('notDone', { reason: t(`account-errors:${code}`) })}</span>}
        </li>
      ))}
    </ul>
  )
}
