import { EmailLinkScreen } from '../../features/auth/components/email-link-screen.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

/** `/users/sign_in/link` */
export function EmailLinkRoute() {
  return (
    <VisitorsOnly>
      <EmailLinkScreen />
    </VisitorsOnly>
  )
}
