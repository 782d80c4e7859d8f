import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { formText } from '../../../lib/browser/form-text.ts'
import { errorText, fieldTexts } from '../../../lib/i18n/error-text.ts'

type Props = {
  person: AdminUserDetails
  pending: boolean
  error: unknown
  /** The last day (`YYYY-MM-DD`, UTC); null without an end. */
  onGrant: (until: string | null) => void
  onClose: () => void
}

/** Asks how long a granted subscription lasts. */
export function SubscriptionForm({ person, pending, error, onGrant, onClose }: Props) {
  const { t } = useTranslation('administration')
  const field = useRef<HTMLInputElement>(null)
  const [now] = useState(() => Date.now() / 1000)
  const until = person.subscription?.valid_until
  const fields = fieldTexts(t, error)
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form, { isSaving: pending })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) onGrant(formText(event.currentTarget, 'until') || null)
  }
  return (
    <Sheet
      open
      startAt={field}
      side="center"
      title={t('person.grantQuestion', { name: person.name })}
      description={t(person.billing === 'off' ? 'person.grantTextOff' : 'person.grantText')}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          ref={field}
          type="date"
          name="until"
          label={t('person.lastDay')}
          hint={t('person.lastDayHint')}
          error={fields['until']}
          min={dayOf(now)}
          defaultValue={until && until > now ? dayOf(until) : ''}
        />
        {error && !fields['until'] ? <Notice>{errorText(t, error)}</Notice> : null}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" pending={pending}>
            {person.subscription ? t('person.changeSubscription') : t('person.grant')}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Sheet>
  )
}

/** The day in UTC as a date field writes it. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
