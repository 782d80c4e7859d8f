import type { Note } from '@foyer/contracts/kinds/notes'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { currentPage } from '../../../entities/page/current-page.ts'
import { widgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import type { MovePlace } from '../../../entities/widget/moving/move-sheet.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { moveNote } from '../mutations.ts'
import { notesOf } from '../note-items.ts'

const MoveSheet = lazyFeature(async () => (await import('../../../entities/widget/moving/move-sheet.tsx')).MoveSheet)

/** Asks where a note goes, and takes it there; what was undone stands where it stood. */
export function MoveNote({ note, page, onClose }: { note: Note; page: Page; onClose: () => void }) {
  const { t } = useTranslation('note-editing')
  const client = useQueryClient()
  const choose = ({ widgetId, label }: MovePlace, target: PageSummary | null) => {
    const widget = currentPage(client, page)
      .columns.flatMap((column) => column.widgets)
      .find(({ id }) => id === note.widget_id)
    const notes = widget ? notesOf(widget) : []
    const after = notes[notes.findIndex(({ id }) => id === note.id) - 1]?.id ?? null
    mutate(moveNote, { note_id: note.id, to_widget_id: widgetId, after: null })
    showToast('info', t('movedTo', { to: target?.title ?? label }), {
      label: t('mutations:undo'),
      run: () => mutate(moveNote, { note_id: note.id, to_widget_id: note.widget_id, after }),
    })
  }
  return (
    <LazyPart>
      <MoveSheet
        title={t('moveToTitle')}
        page={page}
        placesOf={(widget) =>
          widget.widget_type === 'notes' && !widget.is_live_copy && widget.id !== note.widget_id
            ? [{ widgetId: widget.id, sectionId: null, label: widget.title }]
            : []
        }
        onChoose={choose}
        returnTo={() => document.querySelector<HTMLElement>(`[data-row="${note.id}"]`) ?? widgetTitle(note.widget_id)}
        onClose={onClose}
      />
    </LazyPart>
  )
}
