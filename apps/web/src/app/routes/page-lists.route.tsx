import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { LoadingRows } from '../../components/loading-rows.tsx'
import { teamPath, teamQuery } from '../../entities/team/team.ts'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { PageList } from '../../features/shell/page-lists/page-list.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { RequireUser } from '../require-user.tsx'
import { ToTeamDemand } from '../to-team-demand.tsx'

/** `/users/pages`: the pages of the person and of their teams. */
export function UserPagesRoute() {
  const { t } = useTranslation('page-lists')
  return (
    <RequireUser>
      <Layout title={t('title')}>
        <PageList />
      </Layout>
    </RequireUser>
  )
}

/** `/organization/{public_id}/pages`: those of one team, for its members. Everyone else sees its profile. */
export function TeamPagesRoute() {
  return (
    <RequireUser>
      <TeamPages />
    </RequireUser>
  )
}

function TeamPages() {
  const { t } = useTranslation('page-lists')
  const { publicId = '' } = useParams()
  const { data: team, error } = useQuery(teamQuery(publicId))
  if (hasCode(error, 'team_provider_required')) return <ToTeamDemand error={error} />
  if (error && !team) return <Navigate to={teamPath(publicId)} replace />
  return (
    <Layout title={team ? t('ofTeam', { team: team.title }) : t('title')}>
      {team ? <PageList teamId={team.id} /> : <LoadingRows count={8} />}
    </Layout>
  )
}

function Layout({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <AppShell title={title}>
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-6 pt-6 pb-16 max-sm:px-4">{children}</div>
    </AppShell>
  )
}
