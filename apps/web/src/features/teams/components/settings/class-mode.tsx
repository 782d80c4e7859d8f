import { type ClassMode as Mode, type Team, classModes } from '@foyer/contracts/accounts/teams/teams'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Segments } from '../../../../components/ui/segments.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useUpdateTeam } from '../../api/team.ts'

/** How pupils join a class: chosen while it has none, and stored at once. */
export function ClassMode({ team }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  const update = useUpdateTeam(team.public_id)
  const value: Mode | '' = (update.isPending ? update.variables.people_by : team.people_by) ?? ''
  return (
    <div className="flex max-w-md flex-col gap-4">
      {update.error && <Notice>{errorText(t, update.error)}</Notice>}
      <Segments<Mode | ''>
        legend={t('class.mode')}
        options={classModes.map((mode) => ({ value: mode, label: t(`class.modes.${mode}`) }))}
        value={value}
        onChoose={(mode) => {
          if (mode !== '' && !update.isPending) update.mutate({ people_by: mode })
        }}
      />
      <span role="status" className="sr-only">
        {update.isSuccess ? t('permissions.saved') : ''}
      </span>
    </div>
  )
}
