import type { AuthenticationOverview } from '@foyer/contracts/accounts/sign-in/authentication'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useRemoveTotp, useRenewRecoveryCodes, useStartTotp } from '../api/totp.ts'
import { EndOthersOffer } from './end-others-offer.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** With so many left, it is time for new ones. */
const fewCodes = 3

type Props = { totp: AuthenticationOverview['totp'] }

/** The authenticator app: setting it up, its recovery codes, and turning it off. */
export function TotpSettings({ totp }: Props) {
  const { t } = useTranslation('authentication')
  const start = useStartTotp()
  const [codes, setCodes] = useState<string[] | null>(null)
  // Turned on or off since the screen was opened.
  const [isChanged, setChanged] = useState(false)
  const turnOn = (first: string[]) => {
    setCodes(first)
    setChanged(true)
    start.reset()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (totp) {
    return (
      <>
        {isChanged && <EndOthersOffer />}
        <TotpState totp={totp} onCodes={setCodes} onRemoved={() => setChanged(true)} />
      </>
    )
  }
  if (start.data) return <TotpSetup secret={start.data.secret} uri={start.data.uri} onCodes={turnOn} onCancel={() => start.reset()} />
  return (
    <>
      {isChanged && <EndOthersOffer />}
      {start.error && <Notice>{errorText(t, start.error)}</Notice>}
      <Button pending={start.isPending} onClick={() => start.mutate()} className="self-start pointer-coarse:h-11">
        {t('totp.setUp')}
      </Button>
    </>
  )
}

type StateProps = { totp: NonNullable<Props['totp']>; onCodes: (codes: string[]) => void; onRemoved: () => void }

function TotpState({ totp, onCodes, onRemoved }: StateProps) {
  const { t, i18n } = useTranslation('authentication')
  const [question, setQuestion] = useState<'remove' | 'renew' | null>(null)
  const remove = useRemoveTotp(onRemoved)
  const renew = useRenewRecoveryCodes(onCodes)
  const { since, recovery_codes_left: left } = totp
  const error = remove.error ?? renew.error
  return (
    <>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3">
        <Smartphone aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-text-3" />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium">{t('totp.on')}</p>
          <p className="text-xs text-text-2">
            {t('totp.since', {
              date: new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(since * 1000),
            })}
            {' · '}
            {t('totp.codesLeft', { count: left })}
          </p>
        </div>
      </div>
      {left <= fewCodes && <Notice>{t('totp.fewCodes')}</Notice>}
      {error && <Notice>{errorText(t, error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button pending={renew.isPending} onClick={() => setQuestion('renew')} className="pointer-coarse:h-11">
          {t('totp.renew')}
        </Button>
        <Button pending={remove.isPending} onClick={() => setQuestion('remove')} className="pointer-coarse:h-11">
          {t('totp.remove')}
        </Button>
      </div>
      <Confirm
        open={question === 'renew'}
        title={t('totp.renewQuestion')}
        text={t('totp.renewText')}
        action={t('totp.renew')}
        isHarmless
        onConfirm={() => renew.mutate()}
        onClose={() => setQuestion(null)}
      />
      <Confirm
        open={question === 'remove'}
        title={t('totp.removeQuestion')}
        text={t('totp.removeText')}
        action={t('totp.remove')}
        onConfirm={() => remove.mutate()}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}
