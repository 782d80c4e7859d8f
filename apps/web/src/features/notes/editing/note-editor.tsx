import { limits } from '@foyer/contracts/limits'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { GrowingField } from '../../../components/ui/growing-field.tsx'
import { saveDelayMs } from './save-delay.ts'

type Props = {
  label: string
  text: string
  onSave: (text: string) => void
  /** Keeps a text as a note of its own. */
  onKeepBoth: (text: string) => void
  /** `byKey`: the keyboard is to go on from here. */
  onDone: (text: string, byKey: boolean) => void
}

/**
 * A note while it is written: it grows with its text and is saved as it is typed. What comes from elsewhere meanwhile never takes the place
 * of what is being typed: the person chooses, and who leaves without choosing keeps both.
 */
export function NoteEditor({ label, text, onSave, onKeepBoth, onDone }: Props) {
  const { t } = useTranslation('note-editing')
  const [draft, setDraft] = useState(text)
  const [base, setBase] = useState(text)
  const [isTouched, setIsTouched] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  const conflict = isTouched && text !== base && text !== draft ? text : null
  // Nothing was typed yet that could be lost: it shows what came.
  if (!isTouched && text !== draft) {
    setDraft(text)
    setBase(text)
  }

  const save = useEffectEvent(() => {
    if (conflict !== null || draft === base) return
    setBase(draft)
    onSave(draft)
  })
  const finish = (byKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    if (conflict !== null) onKeepBoth(draft)
    else if (draft !== base) onSave(draft)
    onDone(conflict === null ? draft : text, byKey)
  }
  useEffect(() => {
    const timer = setTimeout(() => save(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
    element?.scrollIntoView({ block: 'nearest' })
    // The tab may be closed at any moment; edits are kept by then.
    const hide = () => save()
    addEventListener('pagehide', hide)
    return () => removeEventListener('pagehide', hide)
  }, [])

  const takeOver = () => {
    setDraft(text)
    setBase(text)
    field.current?.focus()
  }
  const keepBoth = () => {
    onKeepBoth(text)
    setBase(draft)
    onSave(draft)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    event.stopPropagation()
    finish(true)
  }
  return (
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) finish(false)
      }}
    >
      <GrowingField
        ref={field}
        aria-label={label}
        value={draft}
        maxLength={limits.note}
        onChange={(event) => {
          setDraft(event.target.value)
          setIsTouched(true)
        }}
        onKeyDown={press}
        className="min-h-10 text-sm"
        fieldClassName="bg-transparent outline-none!"
      />
      {conflict !== null && (
        <div role="alert" className="mt-1 flex flex-wrap items-center gap-2 border-t border-line pt-2 text-xs text-text-2">
          <span className="min-w-40 flex-1">{t('changedElsewhere')}</span>
          <Button size="sm" onClick={keepBoth}>
            {t('keepBoth')}
          </Button>
          <Button size="sm" variant="quiet" onClick={takeOver}>
            {t('takeOver')}
          </Button>
        </div>
      )}
    </div>
  )
}
