import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadingRows } from '../../../components/loading-rows.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { hasCode } from '../../../lib/api/api-error.ts'
import { safeReturnTo } from '../../../lib/browser/return-to.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useRedeemHostTicket } from '../api/host-sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'

/** `/users/host_sign_in#{ticket}` by the host of a team: takes the ticket, which is good for seconds, and goes on. */
export function HostArrival({ ticket }: { ticket: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const redeem = useRedeemHostTicket()
  // React runs effects twice while developing; the ticket is good for one call.
  const sent = useRef('')
  const { mutate } = redeem
  useEffect(() => {
    if (sent.current === ticket) return
    sent.current = ticket
    mutate(ticket, { onSuccess: ({ return_to: target }) => void navigate(safeReturnTo(target), { replace: true }) })
  }, [ticket, mutate, navigate])
  return (
    <AuthLayout title={t('host.arriving')}>
      {redeem.error ? (
        <>
          <Notice>{isSpent(redeem.error) ? t('host.spent') : errorText(t, redeem.error)}</Notice>
          <ButtonLink to="/users/sign_in" variant="primary" className="pointer-coarse:h-11">
            {t('host.again')}
          </ButtonLink>
        </>
      ) : (
        <LoadingRows count={1} />
      )}
    </AuthLayout>
  )
}

const isSpent = (error: Error) => hasCode(error, 'token_invalid') || hasCode(error, 'invalid')
