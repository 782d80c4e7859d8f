import type { TeamGroup } from '@foyer/contracts/accounts/teams/team-groups'
import type { PageGroup } from '@foyer/contracts/pages/page/page-invitations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Select } from '../../../components/ui/select.tsx'
import type { SharingTeam } from '../use-shared-page.ts'
import { teamGroupsQuery } from './page-groups-api.ts'

type Props = { team: SharingTeam; inside: readonly PageGroup[]; isPending: boolean; onAdd: (group: TeamGroup) => void }

/** Lets one of the groups in that are not there yet. */
export function AddGroup({ team, inside, isPending, onAdd }: Props) {
  const { t } = useTranslation('team-sharing')
  const { data, error, refetch } = useQuery(teamGroupsQuery(team.public_id))
  if (!data) return error && <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <NoGroups publicId={team.public_id} />
  const offered = data.filter(({ id }) => inside.every(({ group_id }) => group_id !== id))
  if (offered.length === 0) return <p className="text-sm text-text-2">{t('groups.none')}</p>
  return (
    <Select
      aria-label={t('groups.add')}
      value=""
      disabled={isPending}
      onChange={({ target }) => {
        const group = offered.find(({ id }) => String(id) === target.value)
        if (group) onAdd(group)
      }}
    >
      <option value="">{t('groups.choose')}</option>
      {offered.map((group) => (
        <option key={group.id} value={group.id}>
          {group.title}
        </option>
      ))}
    </Select>
  )
}

/** Where groups are made; who may not make any is told so there. */
function NoGroups({ publicId }: { publicId: string }) {
  const { t } = useTranslation('team-sharing')
  return (
    <p className="text-sm text-text-2">
      {t('groups.noneYet')}{' '}
      <Link to={`/organization/${publicId}/members?part=groups`} className="font-medium text-accent underline underline-offset-2">
        {t('groups.open')}
      </Link>
    </p>
  )
}
