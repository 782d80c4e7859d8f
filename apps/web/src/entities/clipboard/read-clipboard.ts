import { openOverlay } from '../../lib/state/overlays.ts'
import { type ClipboardRefusal, type Received, clipboardState, hasContent, nothingReceived, openClipboard } from './received.ts'

/**
 * Reads the clipboard, which browsers allow right after a click, and opens the sheet with it. Where the browser refuses, the sheet says so; what
 * was pasted before and is on no page yet is still in it.
 */
export async function pasteFromClipboard(): Promise<void> {
  const read = await readClipboard()
  if (typeof read !== 'string' && (hasContent(read) || !hasContent(clipboardState.get().received))) return openClipboard(read)
  const { refusal: _last, ...state } = clipboardState.get()
  clipboardState.set(typeof read === 'string' ? { ...state, refusal: read } : state)
  openOverlay('clipboardContent')
}

async function readClipboard(): Promise<Received | ClipboardRefusal> {
  const { clipboard } = navigator as { clipboard?: Partial<Clipboard> }
  try {
    if (clipboard?.read) return await itemsOf(await clipboard.read())
    const text = await clipboard?.readText?.()
    if (text === undefined) return 'unavailable'
    return text === '' ? nothingReceived : { data: new Map([['text/plain', text]]), files: [] }
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'unavailable'
  }
}

async function itemsOf(items: readonly ClipboardItem[]): Promise<Received> {
  const data = new Map<string, string>()
  const files: File[] = []
  for (const item of items) {
    for (const type of item.types) {
      const blob = await item.getType(type)
      if (type.startsWith('text/')) data.set(type, await blob.text())
      else files.push(new File([blob], type.replace('/', '.'), { type }))
    }
  }
  return { data, files }
}
