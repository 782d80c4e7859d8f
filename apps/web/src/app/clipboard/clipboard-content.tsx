import type { Page } from '@foyer/contracts/pages/page/pages'
import { pasteLinks, pasteNewList } from '../../features/bookmarks/pasting/paste-links.ts'
import { ClipboardSheet } from '../../features/clipboard/components/clipboard-sheet.tsx'
import type { Pasting } from '../../features/clipboard/placing/add-content.ts'
import { ImportFile } from '../../features/import/components/import-file.tsx'
import { pasteNotes } from '../../features/notes/pasting/paste-notes.ts'
import { pasteTodos } from '../../features/todos/pasting/paste-todos.ts'
import { widgetKinds } from '../all-kinds.ts'

const pasting: Pasting = { newList: pasteNewList, links: pasteLinks, notes: pasteNotes, todos: pasteTodos }

/** The sheet for what was pasted, with what the widget kinds and the import do with it. */
export function ClipboardContent(props: { page: Page; open: boolean; onClose: () => void }) {
  return <ClipboardSheet {...props} kinds={widgetKinds} pasting={pasting} importFile={ImportFile} />
}
