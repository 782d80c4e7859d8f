import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useCurrentUser } from '../../entities/session/session.ts'
import { siteQuery } from '../../entities/session/site.ts'
import { HostSignInStart } from '../../features/auth/components/host-sign-in-start.tsx'
import { SignUpScreen } from '../../features/auth/components/sign-up-screen.tsx'
import { HostProviderButtons } from '../../features/providers/components/host-provider-buttons.tsx'
import { ProviderButtons } from '../../features/providers/components/provider-buttons.tsx'
import { useTeamHost } from '../../lib/browser/team-host.ts'
import { VisitorsOnly } from '../visitors-only.tsx'

/** `/users/sign_up`. Whoever has created the first account is told next that they administer the site. */
export function SignUpRoute() {
  const { data: site } = useQuery(siteQuery())
  const user = useCurrentUser()
  const host = useTeamHost()
  const [wasNew, setWasNew] = useState(false)
  if (site?.has_accounts === false && user === null && !wasNew) setWasNew(true)
  if (wasNew && user?.role === 'admin') return <Navigate to={`/users/signed_up/${encodeURIComponent(user.email)}`} replace />
  return (
    <VisitorsOnly>
      {host ? (
        <HostSignInStart isNew Providers={HostProviderButtons} />
      ) : (
        <SignUpScreen>
          <ProviderButtons intent="sign_up" />
        </SignUpScreen>
      )}
    </VisitorsOnly>
  )
}
