import { Menu } from '@base-ui/react/menu'

/**
 * Keeps the pointer off the screen behind an open menu, which is therefore not modal for Base UI: locking the scrolling of the whole document,
 * as that does, lays the whole page out anew whenever a menu opens or closes.
 */
export function MenuBackdrop() {
  return <Menu.Backdrop ref={keepFromScrolling} className="fixed inset-0 z-40 touch-none" />
}

/** React listens for the wheel passively; only a listener of our own can keep the page below from scrolling. */
function keepFromScrolling(backdrop: HTMLElement | null): (() => void) | undefined {
  const prevent = (event: Event) => event.preventDefault()
  backdrop?.addEventListener('wheel', prevent, { passive: false })
  return () => backdrop?.removeEventListener('wheel', prevent)
}
