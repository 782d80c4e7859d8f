import { WithLinkToken } from '../../components/link-token.tsx'
import { HostArrival } from '../../features/auth/components/host-arrival.tsx'
import { HostSignInConsent } from '../../features/auth/components/host-sign-in-consent.tsx'
import { useTeamHost } from '../../lib/browser/team-host.ts'
import { RequireUser } from '../require-user.tsx'

const path = '/users/host_sign_in'

/** `/users/host_sign_in`: at the address of the installation on the way to the host of a team, and by that host on the way back. */
export function HostSignInRoute() {
  const host = useTeamHost()
  if (host) return <WithLinkToken path={path}>{(ticket) => <HostArrival key={ticket} ticket={ticket} />}</WithLinkToken>
  return (
    <RequireUser>
      <HostSignInConsent />
    </RequireUser>
  )
}
