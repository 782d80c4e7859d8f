import type { Passkey } from '@foyer/contracts/accounts/sign-in/authentication'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { canUsePasskeys, isDeclined } from '../../../entities/session/passkey.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useAddPasskey } from '../api/passkeys.ts'
import { EndOthersOffer } from './end-others-offer.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** The passkeys of the person, and a way to make one more where this browser can. */
export function PasskeyList({ passkeys, origin }: { passkeys: Passkey[]; origin: string | null }) {
  const { t } = useTranslation('authentication')
  const add = useAddPasskey()
  const [renamed, setRenamed] = useState<number | null>(null)
  const isHere = origin !== null && canUsePasskeys(new URL(origin).hostname) && location.origin === origin
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isRenamed={renamed === passkey.id}
              onRename={(isOpen) => setRenamed(isOpen ? passkey.id : null)}
            />
          ))}
        </ul>
      )}
      {passkeys.length === 0 && isHere && (
        <p className="flex items-center gap-2 text-sm text-text-2">
          <KeyRound aria-hidden size={16} strokeWidth={1.5} className="text-text-3" />
          {t('passkeys.empty')}
        </p>
      )}
      {!isHere && <Notice kind="info">{unavailableText(t, origin)}</Notice>}
      {add.error && !isDeclined(add.error) && <Notice>{addErrorText(t, add.error)}</Notice>}
      {add.isSuccess && (
        <>
          <Notice kind="info">{t('passkeys.added', { name: add.data.passkey.name })}</Notice>
          <EndOthersOffer />
        </>
      )}
      {isHere && (
        <Button pending={add.isPending} onClick={() => add.mutate()} className="self-start pointer-coarse:h-11">
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          {t('passkeys.add')}
        </Button>
      )}
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function unavailableText(t: Translate, origin: string | null): string {
  if (origin === null) return t('authentication:passkeys.needName')
  return location.origin === origin ? t('authentication:passkeys.unsupported') : t('authentication:passkeys.elsewhere', { origin })
}

function addErrorText(t: Translate, error: Error): string {
  if (error instanceof ApiError) return errorText(t, error)
  return t(error.name === 'InvalidStateError' ? 'authentication:passkeys.exists' : 'authentication:passkeys.failed')
}
