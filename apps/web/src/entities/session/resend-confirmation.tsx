import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { errorText } from '../../lib/i18n/error-text.ts'
import { MailSent } from './mail-sent.tsx'
import { useRequestConfirmation } from './request-confirmation.ts'

/** Sends the message that confirms the address of who is signed in once more, and says so. */
export function ResendConfirmation() {
  const { t } = useTranslation('outbox')
  const resend = useRequestConfirmation()
  return (
    <>
      {resend.error && <Notice>{errorText(t, resend.error)}</Notice>}
      {resend.isSuccess && <MailSent text={t('sentAgain')} />}
      <Button pending={resend.isPending} onClick={() => resend.mutate()} className="self-start pointer-coarse:h-11">
        {t('sendAgain')}
      </Button>
    </>
  )
}
