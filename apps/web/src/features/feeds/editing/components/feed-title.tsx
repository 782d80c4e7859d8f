import { limits } from '@foyer/contracts/limits'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { leaveForms } from '../../../../lib/browser/leave-forms.ts'

/** The field for a feed's title. `onDone` gets the new one, '' for the feed's own; null when it was left with Escape. */
export function FeedTitle({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const { t } = useTranslation('feed-editing')
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog stays.
    event.preventDefault()
    event.stopPropagation()
    leaveForms(form.current, () => onDone(null))
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(formText(event.currentTarget, 'title'))
      }}
      className="flex flex-col gap-2"
    >
      <TextField
        label={t('titleOf', { title })}
        name="title"
        defaultValue={title}
        onKeyDown={leave}
        autoComplete="off"
        maxLength={limits.title}
        hint={t('ownTitle')}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={() => onDone(null)}>
          {t('shared:cancel')}
        </Button>
        <Button type="submit" variant="primary" size="sm">
          {t('save')}
        </Button>
      </div>
      {question}
    </form>
  )
}
