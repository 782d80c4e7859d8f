import { limits } from '@foyer/contracts/limits'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GrowingField } from '../../../components/ui/growing-field.tsx'
import { NoteText } from '../components/note-text.tsx'
import { changeField } from './change-field.ts'
import { formatOfKey } from './format-keys.ts'
import { type TextChange, continueList, formatText } from './format-text.ts'
import { FormatTools } from './format-tools.tsx'
import { OtherVersion } from './other-version.tsx'
import { saveDelayMs } from './save-delay.ts'

type Props = {
  label: string
  text: string
  /** `base`: the text that was changed. */
  onSave: (text: string, base: string) => void
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
  const [isPreview, setIsPreview] = useState(false)
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
    onSave(draft, base)
  })
  const finish = (byKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    if (conflict !== null) onKeepBoth(draft)
    else if (draft !== base) onSave(draft, base)
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
  // The editor itself may be taken away: by another page, or by the end of the session. A layout effect, which ends before the outbox does.
  const leave = useEffectEvent(() => {
    if (isDone.current) return
    if (conflict === null) save()
    else onKeepBoth(draft)
  })
  useLayoutEffect(() => () => leave(), [])

  const togglePreview = () => {
    if (isPreview) requestAnimationFrame(() => field.current?.focus())
    setIsPreview(!isPreview)
  }
  const takeOver = () => {
    setDraft(text)
    setBase(text)
    field.current?.focus()
  }
  const keepBoth = () => {
    onKeepBoth(text)
    setBase(draft)
    onSave(draft, text)
    field.current?.focus()
  }
  const format = (change: TextChange | undefined, event?: KeyboardEvent) => {
    if (!field.current || !change) return
    event?.preventDefault()
    event?.stopPropagation()
    changeField(field.current, change)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const { value, selectionStart: start, selectionEnd: end } = event.currentTarget
    const name = formatOfKey(event)
    if (name) format(formatText(name, value, { start, end }), event)
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey) format(continueList(value, { start, end }), event)
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
        boxClassName={isPreview ? 'hidden' : ''}
        className="min-h-10 text-sm"
        fieldClassName="bg-transparent outline-none!"
      />
      {isPreview && (
        <div className="min-h-10">
          {draft.trim() === '' ? <span className="text-text-2">{t('emptyNote')}</span> : <NoteText text={draft} />}
        </div>
      )}
      <FormatTools
        isPreview={isPreview}
        onFormat={(name) => {
          if (field.current) format(formatText(name, draft, { start: field.current.selectionStart, end: field.current.selectionEnd }))
        }}
        onPreview={togglePreview}
      />
      {conflict !== null && <OtherVersion text={conflict} onKeepBoth={keepBoth} onTakeOver={takeOver} />}
    </div>
  )
}
