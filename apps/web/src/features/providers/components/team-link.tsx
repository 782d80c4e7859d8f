import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { safeReturnTo } from '../../../lib/browser/return-to.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useLinkTeamSignIn } from '../api/team-sign-in.ts'
import { takeLinkTicket } from '../team-link-ticket.ts'

/** `/users/auth/team/link`: links the account that somebody has just signed in to, and lets them into the team. */
export function TeamLink({ Layout }: { Layout: ComponentType<{ title: string; children: ReactNode }> }) {
  const { t } = useTranslation('team-sign-in')
  const navigate = useNavigate()
  const [ticket] = useState(takeLinkTicket)
  const { mutate, error } = useLinkTeamSignIn()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || ticket === null) return
    isSent.current = true
    mutate(ticket, {
      onSuccess: ({ organization, return_to: path }) => {
        showToast('info', t('link.done', { team: organization.title }))
        void navigate(safeReturnTo(path), { replace: true })
      },
    })
  }, [mutate, navigate, t, ticket])
  if (error || ticket === null) {
    return (
      <Layout title={t('failed')}>
        <Notice>{error ? errorText(t, error) : t('empty')}</Notice>
        <ButtonLink to="/" variant="primary" className="pointer-coarse:h-11">
          {t('toStart')}
        </ButtonLink>
      </Layout>
    )
  }
  return (
    <Layout title={t('title')}>
      <p role="status" className="flex items-center gap-2 text-text-2">
        <Spinner /> {t('text')}
      </p>
    </Layout>
  )
}
