import { useTranslation } from 'react-i18next'
import { WithLinkToken } from '../../components/link-token.tsx'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { PageInvitationPart } from '../../features/sharing/components/page-invitation-part.tsx'
import { readInvitation } from '../../entities/session/opened-invitation.ts'

/**
 * `/users/page_invitation#{token}`, and `/users/page_invitation/{token}` of the specification, which leads there. Without a token it is the invitation
 * that was shown before its person logged in.
 */
export function PageInvitationRoute() {
  const { t } = useTranslation('page-invitation')
  return (
    <AuthLayout title={t('title')}>
      <WithLinkToken path="/users/page_invitation" stored={readInvitation()}>
        {(token) => <PageInvitationPart key={token} token={token} />}
      </WithLinkToken>
    </AuthLayout>
  )
}
