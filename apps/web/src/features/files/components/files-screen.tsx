import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { teamSettingsPath } from '../../../entities/team/team.ts'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { useFilesQuery } from '../api/files.ts'
import { FileRow } from './file-row.tsx'

/** `/users/uploaded_files`, and in the settings of a team: everything that was uploaded, where it is used, and the room it takes. */
export function FilesScreen() {
  const { t, i18n } = useTranslation('files')
  const team = use(OwningTeam)
  const query = useQuery(useFilesQuery())
  const { data } = query
  const [deleted, setDeleted] = useState('')
  return (
    <Section title={t('title')} text={t(team ? 'textOfTeam' : 'text')}>
      <span role="status" className="sr-only">
        {deleted && t('deleted', { name: deleted })}
      </span>
      {!data && <LoadState query={query} rows={3} />}
      {data && (
        <>
          <ProgressBar
            label={t('usedLabel')}
            detail={t('used', { used: formatBytes(data.used_bytes, i18n.language), max: formatBytes(data.max_bytes, i18n.language) })}
            value={data.used_bytes / data.max_bytes}
          />
          {data.files.length === 0 ? (
            <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-line px-4 py-6">
              <p className="text-sm text-text-2">{t(team ? 'emptyOfTeam' : 'empty')}</p>
              {team ? (
                <ButtonLink to={teamSettingsPath(team.public_id, 'edit')}>{t('uploadLogo')}</ButtonLink>
              ) : (
                <ButtonLink to="/users/profile">{t('uploadPicture')}</ButtonLink>
              )}
            </div>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {data.files.map((file) => (
                <FileRow key={file.id} file={file} onDeleted={setDeleted} />
              ))}
            </ul>
          )}
        </>
      )}
    </Section>
  )
}
