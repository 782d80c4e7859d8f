import { useCurrentUser } from '../../../entities/session/session.ts'
import { HostAccount } from './host-account.tsx'
import { HostPages } from './host-pages.tsx'
import { SignInLinks } from '../components/sign-in-links.tsx'

/** The right end of the header by the host of a team: its pages, and who is logged in or the way to. */
export function HostTools() {
  const user = useCurrentUser()
  return (
    <>
      <HostPages />
      {user ? <HostAccount user={user} /> : <SignInLinks isKnown={user === null} />}
    </>
  )
}
