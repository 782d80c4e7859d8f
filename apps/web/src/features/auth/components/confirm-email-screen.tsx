import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorKeys, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { useConfirmEmailChange } from '../api/confirm-email-change.ts'
import { AuthLayout } from './auth-layout.tsx'

/** `/users/change_email#{token}`, opened by the link of a message. A button confirms, as mail programs open links by themselves. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const confirm = useConfirmEmailChange()
  const code = confirm.error instanceof ApiError ? confirm.error.code : 'unknown'
  const problem = fieldTexts(t, confirm.error)['email'] ?? t([`auth:confirmEmail.${code}`, ...errorKeys(confirm.error)])
  return (
    <AuthLayout title={t('confirmEmail.title')}>
      {confirm.isSuccess ? (
        <>
          <Notice kind="info">{t('confirmEmail.done', { email: confirm.data.email })}</Notice>
          <ButtonLink to="/" variant="primary" className="pointer-coarse:h-11">
            {t('errors:home')}
          </ButtonLink>
        </>
      ) : (
        <>
          {confirm.error ? <Notice>{problem}</Notice> : <p className="text-sm text-pretty text-text-2">{t('confirmEmail.text')}</p>}
          <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate(token)} className="pointer-coarse:h-11">
            {t('confirmEmail.confirm')}
          </Button>
        </>
      )}
    </AuthLayout>
  )
}
