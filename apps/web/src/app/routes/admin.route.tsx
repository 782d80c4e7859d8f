import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes } from 'react-router'
import { AdminNav } from '../../features/administration/components/admin-nav.tsx'
import { AuditScreen } from '../../features/administration/components/audit-screen.tsx'
import { BackupsScreen } from '../../features/administration/components/backups-screen.tsx'
import { FeedbackScreen } from '../../features/administration/components/feedback-screen.tsx'
import { InvitationsScreen } from '../../features/administration/components/invitations-screen.tsx'
import { OverviewScreen } from '../../features/administration/components/overview-screen.tsx'
import { PagesScreen } from '../../features/administration/components/pages-screen.tsx'
import { PeopleScreen } from '../../features/administration/components/people-screen.tsx'
import { QueuesScreen } from '../../features/administration/components/queues/queues-screen.tsx'
import { TeamsScreen } from '../../features/administration/components/teams/teams-screen.tsx'
import { ProofNeeded } from '../../features/authentication/components/proof-needed.tsx'
import { AdminOutbox } from '../../features/outbox/components/admin-outbox.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { useCurrentUser } from '../../entities/session/session.ts'
import { NotFoundRoute } from './error.route.tsx'

/** `/admin`: for everyone but site admins there is no such address. */
export function AdminRoute() {
  const { t } = useTranslation('administration')
  const user = useCurrentUser()
  if (user === undefined) return <main id="main" aria-busy="true" className="min-h-dvh" />
  if (user?.is_proved_by_team)
    return (
      <AppShell title={t('title')}>
        <ProofNeeded />
      </AppShell>
    )
  if (user?.role !== 'admin' || user.impersonated_by) return <NotFoundRoute />
  return <AdminScreens title={t('title')} />
}

function AdminScreens({ title }: { title: string }) {
  return (
    <AppShell title={title}>
      <div className="mx-auto grid w-full max-w-5xl gap-x-12 gap-y-6 px-6 pt-8 pb-16 max-sm:px-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        <AdminNav />
        <div className="min-w-0">
          <Routes>
            <Route index element={<OverviewScreen />} />
            <Route path="people" element={<PeopleScreen />} />
            <Route path="teams" element={<TeamsScreen />} />
            <Route path="invitations" element={<InvitationsScreen />} />
            <Route path="pages" element={<PagesScreen />} />
            <Route path="audit" element={<AuditScreen />} />
            <Route path="feedback" element={<FeedbackScreen />} />
            <Route path="backups" element={<BackupsScreen />} />
            <Route path="jobs" element={<QueuesScreen />} />
            <Route path="outbox" element={<AdminOutbox />} />
            <Route path="*" element={<Navigate to="/admin" replace />} />
          </Routes>
        </div>
      </div>
    </AppShell>
  )
}
