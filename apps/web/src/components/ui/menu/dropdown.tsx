import { Menu } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, type RefObject, memo, useEffect, useRef, useState } from 'react'
import { nextFrame } from '../../../lib/browser/next-frame.ts'
import { mainElement } from '../main-element.ts'
import { menuPopup } from '../menu-classes.ts'
import { AfterClose } from './after-close.ts'
import { MenuBackdrop } from './backdrop.tsx'

export type MenuProps = {
  trigger: ReactElement
  defaultOpen?: boolean
  /** Where it is decided elsewhere whether it is open. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Where a right click asks for the same menu; null while none does. */
  at?: DOMRect | null
  onAtEnd?: () => void
  children: ReactNode
}

/** `press`: how often its button had been clicked before the menu was loaded (`UIEvent.detail`, 0 for a key); null where it was not. */
type Props = MenuProps & { press: number | null }

/** A menu below its button. */
export function DropdownMenu({ trigger, press, defaultOpen = false, open, onOpenChange, at = null, onAtEnd, children }: Props) {
  // Inside the dialog its button is in; else inside the main landmark, where screen readers that walk by landmarks find it.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const opener = useRef<Element>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  useRepeatedPress(button, press)
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const afterClose = useRef<(() => void) | undefined>(undefined)
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
    if (!next) onAtEnd?.()
  }
  /** After the menu beside it has closed and was drawn: to close both at once holds the screen up. */
  const closeLast = async () => {
    for (let frame = 0; frame < 3; frame += 1) await nextFrame()
    setOpen(false)
  }
  const change = (next: boolean, { trigger: pressed, event }: Menu.Root.ChangeEventDetails) => {
    if (next) {
      opener.current = pressed
      setDialog(pressed?.closest<HTMLElement>('[role=dialog]') ?? null)
    }
    if (!next && isInSubmenu(event)) void closeLast()
    else setOpen(next)
  }
  const complete = (isOpen: boolean) => {
    if (isOpen) return
    if (dialog) void returnFocus(dialog, opener.current)
    const action = afterClose.current
    if (!action) return
    afterClose.current = undefined
    // The popup is still there; the frame after it has gone, its button has the focus.
    requestAnimationFrame(() => setTimeout(action))
  }
  const isOpen = (open ?? ownOpen) || at !== null
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={change} onOpenChangeComplete={complete}>
      <Menu.Trigger ref={button} render={trigger} />
      <Popup isOpen={isOpen} container={dialog ?? mainElement()} at={at}>
        <AfterClose value={afterClose}>{children}</AfterClose>
      </Popup>
    </Menu.Root>
  )
}

/** Repeats the click on the button that was in the place of this one. */
function useRepeatedPress(button: RefObject<HTMLButtonElement | null>, detail: number | null): void {
  const isRepeated = useRef(false)
  useEffect(() => {
    if (detail === null || isRepeated.current) return
    isRepeated.current = true
    button.current?.focus({ preventScroll: true })
    button.current?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  }, [button, detail])
}

/** A dialog takes the focus a frame after it has left a menu in it, though the button of the menu has it by then. */
async function returnFocus(dialog: HTMLElement, button: Element | undefined): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame()
  if (document.activeElement === dialog && button instanceof HTMLElement) button.focus({ preventScroll: true })
}

/** Whether an entry of a menu beside the entry of another one was chosen. */
function isInSubmenu({ target }: Event): boolean {
  return target instanceof Element && target.closest('[role=menu]')?.hasAttribute('data-nested') === true
}

type PopupProps = { isOpen: boolean; container: HTMLElement | null; at: DOMRect | null; children: ReactNode }

/** Stays as it is while it closes: what an entry changes must not draw the menu once more, nor show under the pointer. */
const Popup = memo(
  ({ container, at, children }: PopupProps) => (
    <Menu.Portal container={container}>
      <MenuBackdrop />
      <Menu.Positioner
        disableAnchorTracking
        anchor={at ? { getBoundingClientRect: () => at } : undefined}
        align={at ? 'start' : 'end'}
        sideOffset={at ? 2 : 6}
        className="z-40 outline-none"
      >
        <Menu.Popup className={menuPopup}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  ),
  (_, next) => !next.isOpen,
)
