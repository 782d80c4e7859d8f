import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'

type Props = { onRefuse: (answer: string) => void; onCancel: () => void }

/** A word to who made a suggestion, before it is refused. */
export function RefuseForm({ onRefuse, onCancel }: Props) {
  const { t } = useTranslation(['suggestions', 'shared'])
  const [answer, setAnswer] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onRefuse(answer.trim())
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      <TextField
        ref={field}
        label={t('answer')}
        autoComplete="off"
        maxLength={limits.suggestion_reason}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" className="pointer-coarse:h-11" onClick={onCancel}>
          {t('shared:cancel')}
        </Button>
        <Button size="sm" type="submit" variant="primary" className="pointer-coarse:h-11">
          {t('refuse')}
        </Button>
      </div>
    </form>
  )
}
