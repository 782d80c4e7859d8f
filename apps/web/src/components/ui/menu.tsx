import { Menu } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject, createContext, memo, use, useRef, useState } from 'react'
import { Link } from 'react-router'
import { nextFrame } from '../../lib/browser/next-frame.ts'
import { mainElement } from './main-element.ts'
import { MenuBackdrop } from './menu-backdrop.tsx'
import { menuPopup, menuRow } from './menu-classes.ts'

type MenuProps = {
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

/** Holds what the menu of an entry does once it is closed and its button has the focus again. */
export const AfterClose = createContext<RefObject<(() => void) | undefined>>({ current: undefined })

/** A menu below its button. `trigger` is the button itself; `defaultOpen` is for one whose button was pressed before it was loaded. */
export function DropdownMenu({ trigger, defaultOpen = false, open, onOpenChange, at = null, onAtEnd, children }: MenuProps) {
  // Inside the dialog its button is in; else inside the main landmark, where screen readers that walk by landmarks find it.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const opener = useRef<Element>(undefined)
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
  const change = (next: boolean, { trigger: button, event }: Menu.Root.ChangeEventDetails) => {
    if (next) {
      opener.current = button
      setDialog(button?.closest<HTMLElement>('[role=dialog]') ?? null)
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
      <Menu.Trigger render={trigger} />
      <Popup isOpen={isOpen} container={dialog ?? mainElement()} at={at}>
        <AfterClose value={afterClose}>{children}</AfterClose>
      </Popup>
    </Menu.Root>
  )
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

type ItemProps = { icon?: LucideIcon; danger?: boolean; children: ReactNode }

type ActionProps = ItemProps & {
  onSelect: () => void
  /** What it does moves the focus, or removes the button of the menu: it is done once the menu has given the focus back. */
  movesFocus?: boolean
}

export function MenuItem({ icon, danger, children, onSelect, movesFocus = false }: ActionProps) {
  const afterCloseRef = use(AfterClose)
  const select = () => {
    if (movesFocus) afterCloseRef.current = onSelect
    else onSelect()
  }
  return (
    <Menu.Item onClick={select} className={menuRow(danger)}>
      <RowIcon icon={icon} />
      {children}
    </Menu.Item>
  )
}

export function MenuLink({ icon, children, to, state }: ItemProps & { to: string; state?: unknown }) {
  return (
    <Menu.LinkItem closeOnClick render={<Link to={to} state={state} />} className={menuRow()}>
      <RowIcon icon={icon} />
      {children}
    </Menu.LinkItem>
  )
}

/** An entry that saves a file of ours. */
export function MenuDownload({ icon, children, href }: ItemProps & { href: string }) {
  return (
    <Menu.LinkItem closeOnClick href={href} download className={menuRow()}>
      <RowIcon icon={icon} />
      {children}
    </Menu.LinkItem>
  )
}

export function MenuSeparator() {
  return <Menu.Separator className="mx-2 my-1 h-px bg-line" />
}

type ChoiceProps<T extends string> = { label: string; value: T; options: { value: T; label: string }[]; onChoose: (value: T) => void }

/** A few choices of which one holds; choosing leaves the menu open, so that the effect is seen. */
export function MenuChoice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <Menu.RadioGroup value={value} onValueChange={(next: T) => onChoose(next)}>
      <Menu.Group>
        <Menu.GroupLabel className="px-2 pt-1.5 pb-1 text-xs font-medium text-text-3">{label}</Menu.GroupLabel>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} className={menuRow()}>
            <span className="grid size-4 place-items-center">
              <Menu.RadioItemIndicator render={<Check aria-hidden size={16} strokeWidth={1.5} />} />
            </span>
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.Group>
    </Menu.RadioGroup>
  )
}

function RowIcon({ icon: Icon }: { icon: LucideIcon | undefined }) {
  return Icon ? <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" /> : null
}
