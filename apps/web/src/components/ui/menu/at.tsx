import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useRef, useState } from 'react'
import { mainElement } from '../main-element.ts'
import { AfterClose } from './after-close.ts'
import { MenuBackdrop } from './backdrop.tsx'
import { menuPopup } from '../menu-classes.ts'

type Props = {
  label: string
  /** Where it opens: below a button, or at a point (a rectangle without size). */
  anchor: Element | { getBoundingClientRect: () => DOMRect }
  /** Receives the focus on close; a function where the menu may exchange it. */
  returnTo: HTMLElement | null | (() => HTMLElement | null)
  onClose: () => void
  children: ReactNode
}

/** An open menu without a button of its own: for the right mouse button, and one menu for many rows. */
export function MenuAt({ label, anchor, returnTo, onClose, children }: Props) {
  const [open, setOpen] = useState(true)
  const afterClose = useRef<(() => void) | undefined>(undefined)
  const complete = (isOpen: boolean) => {
    if (isOpen) return
    const action = afterClose.current
    onClose()
    // The popup is still there; the frame after it has gone, `returnTo` has the focus.
    if (action) requestAnimationFrame(() => setTimeout(action))
  }
  const isButton = anchor instanceof Element
  return (
    <Menu.Root modal={false} open={open} onOpenChange={setOpen} onOpenChangeComplete={complete}>
      <Menu.Portal container={mainElement()}>
        <MenuBackdrop />
        <Menu.Positioner
          disableAnchorTracking
          anchor={anchor}
          align={isButton ? 'end' : 'start'}
          sideOffset={isButton ? 6 : 2}
          className="z-40 outline-none"
        >
          <Menu.Popup aria-label={label} finalFocus={typeof returnTo === 'function' ? returnTo : () => returnTo} className={menuPopup}>
            <AfterClose value={afterClose}>{children}</AfterClose>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
