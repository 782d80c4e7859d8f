import { useTranslation } from 'react-i18next'
import { ResendConfirmation } from '../../../entities/session/resend-confirmation.tsx'

/** As long as nobody has shown that messages to the address arrive. */
export function UnconfirmedNotice() {
  const { t } = useTranslation('account')
  return (
    <div className="flex max-w-sm flex-col gap-3">
      <p className="text-sm text-pretty text-text-2">{t('email.unconfirmed')}</p>
      <ResendConfirmation />
    </div>
  )
}
