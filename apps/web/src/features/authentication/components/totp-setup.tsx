import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../components/qr-code.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useConfirmTotp } from '../api/totp.ts'

type Props = { secret: string; uri: string; onCodes: (codes: string[]) => void; onCancel: () => void }

/** The secret as a picture and as text, and the code by which the app shows that it has it. */
export function TotpSetup({ secret, uri, onCodes, onCancel }: Props) {
  const { t } = useTranslation('authentication')
  const confirm = useConfirmTotp(onCodes)
  const { form, textOf, general, check } = useFieldErrors(confirm.error, 'authentication')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.isPending) return
    const code = typedText(event.currentTarget, 'code').trim()
    confirm.reset()
    if (!check(code === '' ? { code: { code: 'blank' } } : {})) return
    confirm.mutate(code)
  }

  return (
    <div className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={uri} label={t('totp.qr')} />
        <div className="flex min-w-48 flex-1 flex-col gap-2 text-sm">
          <p className="text-pretty">{t('totp.scan')}</p>
          <p className="text-pretty text-text-2">{t('totp.orType')}</p>
          <code className="rounded-md bg-surface-hover px-2 py-1 break-all select-all">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        </div>
      </div>
      <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
        {general && <Notice>{general}</Notice>}
        <TextField
          name="code"
          // It is what comes next.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          label={t('totp.code')}
          hint={t('totp.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          error={textOf('code')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={confirm.isPending} className="pointer-coarse:h-11">
            {t('totp.turnOn')}
          </Button>
          <Button onClick={onCancel} className="pointer-coarse:h-11">
            {t('shared:cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
