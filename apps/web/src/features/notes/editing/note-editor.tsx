import { limits } from '@foyer/contracts/limits'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { GrowingField } from '../../../components/ui/growing-field.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { useLeave } from '../../../lib/browser/use-leave.ts'
import { NoteText } from '../components/note-text.tsx'
import { changeField } from './change-field.ts'
import { formatOfKey } from './format-keys.ts'
import { type TextChange, continueList, formatText } from './format-text.ts'
import { FormatTools } from './format-tools.tsx'
import { saveDelayMs } from './save-delay.ts'
import { type OwnNote, useOwnNote } from './use-own-note.ts'

const OtherVersion = lazyFeature(async () => (await import('./other-version.tsx')).OtherVersion)

type Props = {
  id: number
  widgetId: number
  label: string
  text: string
  /** `base`: the text that was changed. */
  onSave: (text: string, base: string) => void
  /** Keeps a text as a note of its own, which may be there already with another text; gives its id. */
  onKeepBoth: (text: string, own: OwnNote | null) => number
  /** `byKey`: the keyboard is to go on from here. */
  onDone: (text: string, byKey: boolean) => void
}

/**
 * A note while it is written: it grows with its text and is saved as it is typed. What comes from elsewhere meanwhile never takes the place
 * of what is being typed: the person chooses, and who leaves without choosing keeps both.
 */
export function NoteEditor({ id, widgetId, label, text, onSave, onKeepBoth, onDone }: Props) {
  const { t } = useTranslation('note-editing')
  const [draft, setDraft] = useState(text)
  const [base, setBase] = useState(text)
  const [isTouched, setIsTouched] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const [isPreview, setIsPreview] = useState(false)
  const isDone = useRef(false)
  const ownNote = useRef<OwnNote | null>(null)
  useOwnNote(id, (own) => {
    ownNote.current = own
    // Nothing was typed since that is not in it: this shows what the note has become.
    if (draft === own.text) setIsTouched(false)
  })
  const conflict = isTouched && text !== base && text !== draft ? text : null
  // A note that is emptied keeps its text until it is left: it is then deleted, and undo brings the text back.
  const isEmptied = isBlank(draft) && !isBlank(base)
  const isToSave = draft !== base && !isEmptied
  // Nothing was typed yet that could be lost: it shows what came.
  if (!isTouched && text !== draft) {
    setDraft(text)
    setBase(text)
  }

  const save = () => {
    if (conflict !== null || !isToSave) return
    setBase(draft)
    onSave(draft, base)
  }
  const autosave = useEffectEvent(save)
  /** Once, even where the tab is hidden and then closed. */
  const keepAsOwnNote = (own: string) => {
    if (ownNote.current?.text === own || isBlank(own)) return
    ownNote.current = { id: onKeepBoth(own, ownNote.current), text: own }
  }
  const showOtherVersion = () => {
    setDraft(text)
    setBase(text)
    setIsTouched(false)
  }
  const finish = (byKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    if (conflict !== null) keepAsOwnNote(draft)
    else if (isToSave) onSave(draft, base)
    onDone(conflict === null ? draft : text, byKey)
  }
  useEffect(() => {
    const timer = setTimeout(() => autosave(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
    element?.scrollIntoView({ block: 'nearest' })
  }, [])
  // The field grows downwards: what is typed at its end, and the tools below, would go under the end of the window.
  useEffect(() => {
    const { current } = field
    if (isTouched && current?.selectionEnd === current?.value.length) tools.current?.scrollIntoView({ block: 'nearest' })
  }, [draft, isTouched])
  useLeave(() => {
    if (isDone.current) return
    if (conflict === null) {
      save()
      return
    }
    keepAsOwnNote(draft)
    // Who comes back to this tab finds their text in a note of its own, and here the one it was in conflict with.
    showOtherVersion()
  })

  const togglePreview = () => {
    if (isPreview) requestAnimationFrame(() => field.current?.focus())
    setIsPreview(!isPreview)
  }
  const takeOver = () => {
    showOtherVersion()
    field.current?.focus()
  }
  const keepBoth = () => {
    if (isBlank(draft)) {
      takeOver()
      return
    }
    onKeepBoth(text, ownNote.current)
    ownNote.current = null
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
          if (!isTouched) ownNote.current = null
          setDraft(event.target.value)
          setIsTouched(true)
        }}
        onKeyDown={press}
        boxClassName={isPreview ? 'hidden' : ''}
        className="min-h-10 text-sm"
        fieldClassName="bg-transparent outline-none!"
      />
      {isPreview && (
        <div className="min-h-10">{isBlank(draft) ? <span className="text-text-2">{t('emptyNote')}</span> : <NoteText text={draft} />}</div>
      )}
      <FormatTools
        ref={tools}
        isPreview={isPreview}
        onFormat={(name) => {
          if (field.current) format(formatText(name, draft, { start: field.current.selectionStart, end: field.current.selectionEnd }))
        }}
        onPreview={togglePreview}
      />
      {conflict !== null && (
        <LazyPart>
          <OtherVersion widgetId={widgetId} text={conflict} onKeepBoth={keepBoth} onTakeOver={takeOver} />
        </LazyPart>
      )}
    </div>
  )
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
