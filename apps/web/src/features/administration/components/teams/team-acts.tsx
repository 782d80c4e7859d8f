import type { AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import type { TeamAct } from '../../api/teams.ts'
import { useDates } from '../../use-dates.ts'
import { ActRow } from '../act-row.tsx'

/** What is asked for before it is done. */
export type AskingOfTeam = 'limit' | 'trial' | 'owner' | 'lock' | 'delete'

type Props = { team: AdminTeamDetails; pending: boolean; onAct: (act: TeamAct) => void; onAsk: (asking: AskingOfTeam) => void }

/** What a site admin may change of a team: how it is, and the button that changes it. */
export function TeamActs({ team, pending, onAct, onAsk }: Props) {
  const { t } = useTranslation('administration')
  const { is_education: isEducation, is_whitelabel: isWhitelabel, own_member_limit: ownLimit } = team
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      <ActRow
        name={t('team.limit')}
        value={ownLimit === null ? t('team.commonLimit', { count: team.max_member_limit }) : t('team.ownLimit', { count: ownLimit })}
      >
        <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('limit')}>
          {t('team.changeLimit')}
        </Button>
      </ActRow>
      <ActRow name={t('team.trial')} value={<Trial team={team} />}>
        <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('trial')}>
          {t('team.changeTrial')}
        </Button>
      </ActRow>
      <ActRow name={t('team.education')} value={t(isEducation ? 'team.isOn' : 'team.isOff')}>
        <Button size="sm" pending={pending} onClick={() => onAct({ kind: 'state', state: { is_education: !isEducation } })}>
          {t(isEducation ? 'team.turnOff' : 'team.turnOn')}
        </Button>
      </ActRow>
      <ActRow name={t('team.whitelabel')} value={t(isWhitelabel ? 'team.isOn' : 'team.isOff')}>
        <Button size="sm" pending={pending} onClick={() => onAct({ kind: 'state', state: { is_whitelabel: !isWhitelabel } })}>
          {t(isWhitelabel ? 'team.turnOff' : 'team.turnOn')}
        </Button>
      </ActRow>
      <ActRow name={t('team.owner')} value={team.owner?.name ?? t('team.noOwner')}>
        <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('owner')}>
          {t('team.changeOwner')}
        </Button>
      </ActRow>
      <TeamEnd team={team} pending={pending} onAct={onAct} onAsk={onAsk} />
    </ul>
  )
}

/** What closes and opens a team, or ends it. */
function TeamEnd({ team: { is_locked: isLocked, deletion_due_at: dueAt }, pending, onAct, onAsk }: Props) {
  const { t } = useTranslation('administration')
  const { day } = useDates()
  return (
    <>
      <ActRow name={t('team.access')} value={t(isLocked ? 'teams.locked' : 'team.active')}>
        {isLocked ? (
          <Button size="sm" pending={pending} onClick={() => onAct({ kind: 'unlock' })}>
            {t('team.unlock')}
          </Button>
        ) : (
          <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => onAsk('lock')}>
            {t('team.lock')}
          </Button>
        )}
      </ActRow>
      <ActRow name={t('team.deletion')} value={dueAt === null ? t('team.notDeleted') : t('team.deletedOn', { date: day(dueAt) })}>
        {dueAt === null ? (
          <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => onAsk('delete')}>
            {t('team.delete')}
          </Button>
        ) : (
          <Button size="sm" pending={pending} onClick={() => onAct({ kind: 'restore' })}>
            {t('team.restore')}
          </Button>
        )}
      </ActRow>
    </>
  )
}

function Trial({ team: { trial_ends_at: end } }: { team: AdminTeamDetails }) {
  const { t } = useTranslation('administration')
  const { lastDay } = useDates()
  const [now] = useState(() => Date.now() / 1000)
  if (end === null) return t('team.noTrial')
  return t(end > now ? 'team.trialUntil' : 'team.trialEnded', { date: lastDay(end) })
}
