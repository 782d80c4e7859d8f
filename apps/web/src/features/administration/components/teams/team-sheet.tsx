import type { AdminTeamDetails } from '@foyer/contracts/accounts/administration/team-administration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { adminTeamQuery, useActOnTeam } from '../../api/teams.ts'
import { useDates } from '../../use-dates.ts'
import { useLastShown } from '../../use-last-shown.ts'
import { Facts } from '../../../../components/ui/facts.tsx'
import { SheetLink } from '../sheet-link.tsx'
import { type AskingOfTeam, TeamActs } from './team-acts.tsx'
import { TeamQuestions } from './team-questions.tsx'

/** A team with all that a site admin may do to it. It stays after it was closed, so that its closing can be animated. */
export function TeamSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const shownId = useLastShown(id)
  return shownId !== null && <SheetOf key={shownId} id={shownId} open={id !== null} onClose={onClose} />
}

function SheetOf({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const query = useQuery(adminTeamQuery(id))
  const { data: team, error } = query
  return (
    <Sheet open={open} title={team?.title ?? (error ? t('team.unknownTitle') : t('shared:loading'))} onClose={onClose}>
      {team ? <Team team={team} /> : <LoadState query={query} rows={6} />}
    </Sheet>
  )
}

function Team({ team }: { team: AdminTeamDetails }) {
  const { t } = useTranslation('administration')
  const { moment } = useDates()
  const act = useActOnTeam(team.id)
  const [asking, setAsking] = useState<AskingOfTeam | null>(null)
  const ask = (next: AskingOfTeam | null) => {
    act.reset()
    setAsking(next)
  }
  return (
    <>
      {team.lock && <Notice kind="info">{t('team.lockedBy', { name: team.lock.by, reason: team.lock.reason })}</Notice>}
      {team.deletion_due_at !== null && <Notice kind="info">{t('team.deletionNotice', { date: moment(team.deletion_due_at) })}</Notice>}
      <TeamFacts team={team} />
      <ul className="-mx-2 flex flex-col">
        <SheetLink to={`/admin/pages?owner=${team.id}`} text={t('team.showPages')} />
        <SheetLink to={`/admin/audit?team=${team.id}`} text={t('team.showAudit')} />
        {team.owner && <SheetLink to={`/admin/people?person=${team.owner.id}`} text={t('team.showOwner', { name: team.owner.name })} />}
      </ul>
      {act.error && asking === null && <Notice>{errorText(t, act.error)}</Notice>}
      <TeamActs team={team} pending={act.isPending} onAct={(next) => act.mutate(next)} onAsk={ask} />
      <TeamQuestions team={team} act={act} asking={asking} onClose={() => ask(null)} />
    </>
  )
}

function TeamFacts({ team }: { team: AdminTeamDetails }) {
  const { t } = useTranslation('administration')
  const { day } = useDates()
  return (
    <Facts
      facts={[
        [t('person.id'), `${team.id} · ${team.public_id}`],
        [t('team.created'), day(team.created_at)],
        [t('team.owner'), team.owner?.name ?? t('team.noOwner')],
        [t('team.members'), t('team.membersOf', { count: team.member_count, max: team.max_member_limit })],
        ...(team.parent ? [[t('team.parent'), team.parent.title] as const] : []),
        [t('team.plan'), t(team.is_premium ? 'team.hasPlan' : 'team.noPlan')],
      ]}
    />
  )
}
