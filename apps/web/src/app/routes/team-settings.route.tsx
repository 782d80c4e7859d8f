import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { LoadingRows } from '../../components/loading-rows.tsx'
import { type TeamScreen, mayAdminister, teamPath, teamQuery } from '../../entities/team/team.ts'
import { useCurrentUser } from '../../entities/session/session.ts'
import { TeamAuditScreen } from '../../features/teams/components/audit/audit-screen.tsx'
import { GeneralScreen } from '../../features/teams/components/settings/general-screen.tsx'
import { TeamsBelowScreen } from '../../features/teams/components/enterprise/teams-below-screen.tsx'
import { MembersScreen } from '../../features/teams/components/members/members-screen.tsx'
import { LostTeam } from '../../features/teams/components/settings/lost-team.tsx'
import { OwnershipOffer } from '../../features/teams/components/settings/ownership-offer.tsx'
import { PermissionsScreen } from '../../features/teams/components/settings/permissions-screen.tsx'
import { TeamNav } from '../../features/teams/components/settings/team-nav.tsx'
import { TeamNotices } from '../../features/teams/components/settings/team-notices.tsx'
import { ProofNeeded } from '../../features/authentication/components/proof-needed.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { ApiError, hasCode } from '../../lib/api/api-error.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { RequireUser } from '../require-user.tsx'
import { ToTeamDemand } from '../to-team-demand.tsx'
import { FullErrorScreen } from './error.route.tsx'

type Props = { screen: TeamScreen; Screen: ComponentType<{ team: Team }> }

/** `/organization/{public_id}/edit` */
export function TeamGeneralRoute() {
  return <TeamSettings screen="edit" Screen={GeneralScreen} />
}

/** `/organization/{public_id}/members` */
export function TeamMembersRoute() {
  return <TeamSettings screen="members" Screen={MembersScreen} />
}

/** `/organization/{public_id}/permissions` */
export function TeamPermissionsRoute() {
  return <TeamSettings screen="permissions" Screen={PermissionsScreen} />
}

/** `/organization/{public_id}/teams` of an enterprise */
export function TeamsBelowRoute() {
  return <TeamSettings screen="teams" Screen={TeamsBelowScreen} />
}

/** `/organization/{public_id}/log` */
export function TeamAuditRoute() {
  return <TeamSettings screen="log" Screen={TeamAuditScreen} />
}

/** A screen of the settings of a team, for its owner and admins. Everyone else sees its profile. */
export function TeamSettings(props: Props) {
  return (
    <RequireUser>
      <OwnTeam {...props} />
    </RequireUser>
  )
}

function OwnTeam({ screen, Screen }: Props) {
  const { t } = useTranslation('team-settings')
  const { publicId = '' } = useParams()
  const { data: team, error, refetch } = useQuery(teamQuery(publicId))
  const isCut = useCurrentUser()?.is_proved_by_team === true
  const isForeign = error instanceof ApiError && (error.status === 404 || error.status === 422)
  const title = team && t('titleOf', { title: team.title, screen: t(`screens.${screen}`) })
  useDocumentTitle(title)
  if (hasCode(error, 'team_provider_required')) return <ToTeamDemand error={error} />
  if (isForeign && team)
    return (
      <AppShell title={team.title}>
        <LostTeam team={team} />
      </AppShell>
    )
  if (team && isCut && !isFor(team, screen))
    return (
      <AppShell title={team.title}>
        <ProofNeeded />
      </AppShell>
    )
  if (isForeign || (team && !isFor(team, screen))) return <Navigate to={teamPath(publicId)} replace />
  if (error && !team) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  return (
    <AppShell title={title}>
      <div className="mx-auto grid w-full max-w-4xl gap-x-12 px-6 pt-8 pb-16 max-md:gap-y-6 max-sm:px-4 md:grid-cols-[11rem_minmax(0,36rem)]">
        {team ? (
          <>
            <TeamNav team={team} />
            <div className="flex min-w-0 flex-col gap-10">
              <TeamNotices team={team} />
              <OwnershipOffer team={team} />
              <Screen team={team} />
            </div>
          </>
        ) : (
          <div className="md:col-start-2">
            <LoadingRows count={6} />
          </div>
        )}
      </div>
    </AppShell>
  )
}

/** Whether there is such a screen of a team, for this person. */
const isFor = (team: Team, screen: Props['screen']) => mayAdminister(team) && (screen !== 'teams' || team.is_enterprise)
