import { archiveSchedules } from '@foyer/contracts/import/team-archives'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useArchiveQuery, useSetArchiveSchedule } from '../api/archive.ts'
import { ArchivePart } from './archive-part.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** `/organization/{public_id}/archives`: all pages of a team to take along, now and by schedule. */
export function TeamArchivesScreen({ team }: { team: Team }) {
  const { t } = useTranslation('user-data')
  return (
    <OwningTeam value={team}>
      <Section title={t('team.title')} text={t('team.text')}>
        <ArchivePart />
      </Section>
      <Section title={t('team.schedule.title')} text={t('team.schedule.text')}>
        <SchedulePart teamId={team.id} />
      </Section>
    </OwningTeam>
  )
}

/** How often an archive is made. Each change is stored at once, and as before with a word why when it is refused. */
function SchedulePart({ teamId }: { teamId: number }) {
  const { t, i18n } = useTranslation('user-data')
  const query = useQuery(useArchiveQuery())
  const update = useSetArchiveSchedule(teamId)
  const { data } = query
  if (!data) return <LoadState query={query} rows={1} />
  const { schedule = 'off', next_at = null } = data
  const choose = (value: string) => {
    const chosen = archiveSchedules.find((candidate) => candidate === value)
    if (chosen) update.mutate(chosen)
  }
  const date = (seconds: number) => new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(seconds * 1000)
  return (
    <div className="flex max-w-64 flex-col gap-2">
      <SelectField label={t('team.schedule.label')} value={schedule} onChange={choose}>
        {archiveSchedules.map((value) => (
          <option key={value} value={value}>
            {t(`team.schedule.names.${value}`)}
          </option>
        ))}
      </SelectField>
      {update.error && <Notice>{errorText(t, update.error)}</Notice>}
      {schedule !== 'off' && next_at !== null && !update.isPending && (
        <p className="text-xs text-text-2">{t('team.schedule.next', { date: date(next_at) })}</p>
      )}
    </div>
  )
}
