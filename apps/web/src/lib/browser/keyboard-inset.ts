const property = '--keyboard-inset'
/** What is lower is a bar of the browser, or one of a keyboard that is attached. */
const minKeyboardHeight = 120

/**
 * Says in the style of the document how much of the window's lower end an on-screen keyboard covers, in CSS pixels, for what is fixed there. Only Safari
 * lays its keyboard over the page: elsewhere the window becomes lower (`interactive-widget` in index.html). Returns what ends it.
 */
export function watchKeyboard(): () => void {
  const viewport = globalThis.visualViewport
  if (!viewport) return () => undefined
  const { style } = document.documentElement
  const measure = () => {
    const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop)
    // Zoomed in, the viewport is lower for another reason.
    const isKeyboard = viewport.scale === 1 && covered >= minKeyboardHeight
    const isNew = isKeyboard && style.getPropertyValue(property) === ''
    if (isKeyboard) style.setProperty(property, `${covered}px`)
    else style.removeProperty(property)
    // A sheet that has become lower scrolls what is typed into out of sight.
    if (isNew) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  const ending = new AbortController()
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, measure, { signal: ending.signal })
  measure()
  return () => {
    ending.abort()
    style.removeProperty(property)
  }
}
