/** What public/theme.js notes and arranges until the app answers in place of the server's HTML. */
declare global {
  var foyerEarly: { clicks: HTMLElement[]; keys: KeyboardEvent[]; end: () => void; endKeys: () => void } | undefined
}

/** Repeats the shortcuts pressed before the caller listened on the document. */
export function repeatEarlyKeys(): void {
  const early = globalThis.foyerEarly
  if (!early) return
  early.endKeys()
  for (const event of early.keys.splice(0)) {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    const element = target instanceof Element && target.isConnected ? target : document.body
    element.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }))
  }
}
