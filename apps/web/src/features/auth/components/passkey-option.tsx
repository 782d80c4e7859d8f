import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { canUsePasskeys, isDeclined, offerPasskeys } from '../../../entities/session/passkey.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useSignInByPasskey } from '../api/sign-in-by-passkey.ts'

/** Logs in with a passkey: by a button, and where the browser can, by what it offers in the field for the address. */
export function PasskeyOption() {
  const { t } = useTranslation('auth')
  const [isOffered] = useState(() => canUsePasskeys())
  const signIn = useSignInByPasskey()
  const { mutate, isPending } = signIn
  const refusal = isDeclined(signIn.error) ? null : signIn.error
  // The dialog that the button opens ends what is offered in the field; one that was refused is not offered again at once.
  const isInField = isOffered && !isPending && !refusal
  useEffect(() => (isInField ? offerPasskeys(mutate) : undefined), [isInField, mutate])

  if (!isOffered) return null
  return (
    <>
      {refusal && <Notice>{errorText(t, refusal)}</Notice>}
      <Button pending={isPending} onClick={() => mutate(null)} className="pointer-coarse:h-11">
        <KeyRound aria-hidden size={16} strokeWidth={1.5} />
        {t('passkey')}
      </Button>
    </>
  )
}
