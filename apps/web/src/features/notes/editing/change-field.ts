import type { TextChange } from './format-text.ts'

/** Makes a change in a field as if it were typed, so that the browser can undo it. */
export function changeField(field: HTMLTextAreaElement, { from, to, insert, selection }: TextChange): void {
  field.focus()
  field.setSelectionRange(from, to)
  // Deprecated, and the only way that the field's own undo knows of; where it is refused the change is made without.
  const isDone = insert === '' && from === to ? true : runCommand(insert)
  if (!isDone) {
    field.setRangeText(insert, from, to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(selection.start, selection.end)
}

function runCommand(insert: string): boolean {
  if (typeof document.execCommand !== 'function') return false
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
}
