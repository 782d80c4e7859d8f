import { limits } from '@foyer/contracts/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { SuggestSheet } from '../../../entities/suggestion/suggest-sheet.tsx'
import type { SuggestDialogProps } from '../../../entities/suggestion/suggest-dialog.ts'
import { notesOf } from '../note-items.ts'
import { noteTitle } from '@foyer/text/note-text'

/** What somebody would write, change or remove of the notes of a widget. */
export function SuggestNote(props: SuggestDialogProps) {
  const { t } = useTranslation('suggestions')
  const { widget, itemId } = props
  const start = useRef<HTMLTextAreaElement>(null)
  const [note] = useState(() => notesOf(widget).find(({ id }) => id === itemId) ?? null)
  const [text, setText] = useState(note?.text ?? '')
  const [isEmpty, setEmpty] = useState(false)
  return (
    <SuggestSheet
      {...props}
      type="notes"
      name={noteTitle(note?.text ?? '')}
      startAt={start}
      proposalOf={(common) => {
        setEmpty(text.trim() === '')
        if (text.trim() === '') return 'invalid'
        if (!note) return { kind: 'add', widget_type: 'notes', ...common, proposed: { text } }
        if (text === note.text) return 'unchanged'
        return { kind: 'change', widget_type: 'notes', ...common, item_id: note.id, proposed: { text } }
      }}
    >
      <TextArea
        ref={start}
        label={t('field.text')}
        rows={8}
        maxLength={limits.note}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={isEmpty || undefined}
        {...(isEmpty ? { hint: t('textMissing') } : {})}
      />
    </SuggestSheet>
  )
}
