import { mayHoldLinks } from '../../entities/bookmark/links/link-data-types.ts'
import { hasContent, openClipboard, received } from '../../entities/clipboard/received.ts'

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'
const over = '[role=dialog]:not([data-beside]), [role=alertdialog], [role=menu], [role=listbox]'

/** Hears what is pasted or dropped onto the page and is meant for nothing on it. `onOver` is told whether something is held over it. */
export function watchPage(onOver: (isOver: boolean) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  // What is dragged out of the page is there already.
  let isOwn = false
  const isMeant = (event: DragEvent) =>
    !isOwn && !event.defaultPrevented && isGround(event.target) && mayHoldLinks(event.dataTransfer?.types ?? [])
  const hold = (event: DragEvent) => {
    const isHeld = isMeant(event)
    onOver(isHeld)
    if (!isHeld) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  }
  const open = (event: Event, transfer: DataTransfer | null) => {
    const content = transfer && received(transfer)
    if (!content || !hasContent(content)) return
    event.preventDefault()
    openClipboard(content)
  }
  document.addEventListener('dragstart', () => void (isOwn = true), { signal })
  document.addEventListener('dragend', () => void (isOwn = false), { signal })
  document.addEventListener('dragenter', hold, { signal })
  document.addEventListener('dragover', hold, { signal })
  document.addEventListener('dragleave', (event) => event.relatedTarget === null && onOver(false), { signal })
  document.addEventListener(
    'drop',
    (event) => {
      onOver(false)
      if (isMeant(event)) open(event, event.dataTransfer)
    },
    { signal },
  )
  document.addEventListener('paste', (event) => !event.defaultPrevented && isGround(event.target) && open(event, event.clipboardData), {
    signal,
  })
  return () => {
    ending.abort()
    onOver(false)
  }
}

/** Not in a field, and nothing lies over the page. */
function isGround(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest(`${fields}, [role=dialog]`)) && !document.querySelector(over)
}
