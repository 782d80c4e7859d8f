import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { formText } from '../../../lib/browser/form-text.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'

type Props = {
  title: string
  text: string
  action: string
  isDanger?: boolean
  /** What has to be typed, where one word of consent is too little. */
  confirmation?: string
  pending: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an act, which goes into the audit log. */
export function ReasonForm({ title, text, action, confirmation, isDanger = false, pending, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation('administration')
  const field = useRef<HTMLInputElement>(null)
  const [isBlank, setBlank] = useState(false)
  const [isMistyped, setMistyped] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form, { isSaving: pending })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = formText(event.currentTarget, 'reason')
    const isWrong = confirmation !== undefined && !isSame(formText(event.currentTarget, 'confirmation'), confirmation)
    setBlank(reason === '')
    setMistyped(isWrong)
    if (reason !== '' && !isWrong && !pending) onConfirm(reason)
  }
  return (
    <Sheet open startAt={field} side="center" title={title} description={text} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          ref={field}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          autoComplete="off"
          maxLength={limits.audit_text}
          error={isBlank ? t('account-errors:field.blank') : undefined}
        />
        {confirmation !== undefined && (
          <TextField
            name="confirmation"
            label={t('confirmation', { text: confirmation })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isMistyped ? t('confirmationWrong') : undefined}
          />
        )}
        {error ? <Notice>{errorText(t, error)}</Notice> : null}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={pending}>
            {action}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Sheet>
  )
}

const isSame = (typed: string, confirmation: string) => typed.trim().toLowerCase() === confirmation.toLowerCase()
