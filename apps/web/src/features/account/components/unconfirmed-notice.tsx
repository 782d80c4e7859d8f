import { useTranslation } from 'react-i18next'
import { useSendsMail } from '../../../entities/session/site.ts'
import { ResendConfirmation } from '../../../entities/session/resend-confirmation.tsx'

/** As long as nobody has shown that messages to the address arrive. */
export function UnconfirmedNotice() {
  const { t } = useTranslation('account')
  const sendsMail = useSendsMail()
  return (
    <div className="flex max-w-sm flex-col gap-3">
      <p className="text-sm text-pretty text-text-2">{t(sendsMail === false ? 'email.unconfirmedNoMail' : 'email.unconfirmed')}</p>
      <ResendConfirmation />
    </div>
  )
}
