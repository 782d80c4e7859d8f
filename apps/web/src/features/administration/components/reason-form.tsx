import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'

type Props = {
  title: string
  text: string
  action: string
  isDanger?: boolean
  pending: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an act, which goes into the audit log. */
export function ReasonForm({ title, text, action, isDanger = false, pending, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation('administration')
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && !pending) onConfirm(reason.trim())
  }
  return (
    <Sheet open side="center" title={title} description={text} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          maxLength={500}
          required
          onChange={(event) => setReason(event.target.value)}
        />
        {error !== null && error !== undefined && <Notice>{errorText(t, error)}</Notice>}
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={pending}>
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
