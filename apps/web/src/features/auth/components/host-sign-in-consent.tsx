import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { hostSignInQuery, useIssueHostTicket } from '../api/host-sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'
import { linkStyle } from './link-style.ts'

/** `/users/host_sign_in` at the address of the installation: says where somebody is about to log in, and as whom. */
export function HostSignInConsent() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const [host, binding, returnTo] = ['host', 'binding', 'return_to'].map((name) => search.get(name) ?? '')
  const user = useCurrentUser()
  const query = useQuery(hostSignInQuery(host ?? ''))
  const issue = useIssueHostTicket()
  const { data } = query
  if (!data)
    return (
      <AuthLayout title={t('host.consentTitle')}>
        {query.error && isUnknown(query.error) ? <Notice>{t('host.unknown')}</Notice> : <LoadState query={query} rows={2} />}
      </AuthLayout>
    )
  const { organization, custom_domain: domain, membership } = data
  const isAdmitted = membership === 'member' || membership === 'joins'
  return (
    <AuthLayout
      title={t('host.title', { team: organization.title })}
      footer={
        <Link to="/users/sign_out" className={linkStyle}>
          {t('host.otherAccount')}
        </Link>
      }
    >
      {issue.error && <Notice>{errorText(t, issue.error)}</Notice>}
      {isAdmitted ? (
        <>
          <p className="text-sm text-pretty text-text-2">
            {t('host.consentText', { domain, user: user?.email || user?.name })} {membership === 'joins' && t('host.membership.joins')}
          </p>
          <Button
            variant="primary"
            pending={issue.isPending || issue.isSuccess}
            onClick={() => issue.mutate({ host: host ?? '', binding: binding ?? '', return_to: returnTo ?? '' })}
            className="pointer-coarse:h-11"
          >
            {t('host.continue', { domain })}
          </Button>
        </>
      ) : (
        <>
          <Notice>{t(`host.membership.${membership}`)}</Notice>
          {membership === 'unconfirmed' && (
            <ButtonLink to="/users/edit" variant="primary" className="pointer-coarse:h-11">
              {t('host.confirmAddress')}
            </ButtonLink>
          )}
        </>
      )}
    </AuthLayout>
  )
}

/** A name of no team, or one where nobody logs in. */
const isUnknown = (error: Error) => hasCode(error, 'not_found') || hasCode(error, 'invalid')
