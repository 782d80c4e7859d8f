import { Menu } from '@base-ui/react/menu'
import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { cn } from '../../lib/class-names.ts'

type MenuProps = { trigger: ReactElement; defaultOpen?: boolean; children: ReactNode }

/** A menu below its button. `trigger` is the button itself; `defaultOpen` is for one whose button was pressed before it was loaded. */
export function DropdownMenu({ trigger, defaultOpen = false, children }: MenuProps) {
  // Inside the main landmark, where screen readers that walk by landmarks find it.
  const [container, setContainer] = useState(() => (defaultOpen ? document.getElementById('main') : null))
  return (
    <Menu.Root defaultOpen={defaultOpen} onOpenChange={() => setContainer(document.getElementById('main'))}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal container={container}>
        <Menu.Positioner align="end" sideOffset={6} className="z-40 outline-none">
          <Menu.Popup className={popup}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type AtProps = {
  label: string
  /** Where it opens: below a button, or at a point (a rectangle without size). */
  anchor: Element | { getBoundingClientRect: () => DOMRect }
  /** What has the focus when it is closed. */
  returnTo: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** An open menu without a button of its own: for the right mouse button, or one menu for many rows. */
export function MenuAt({ label, anchor, returnTo, onClose, children }: AtProps) {
  const [open, setOpen] = useState(true)
  return (
    <Menu.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(next) => !next && onClose()}>
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Positioner
          anchor={anchor}
          align={anchor instanceof Element ? 'end' : 'start'}
          sideOffset={anchor instanceof Element ? 6 : 2}
          className="z-40 outline-none"
        >
          <Menu.Popup aria-label={label} finalFocus={() => returnTo} className={popup}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** A menu beside its entry. */
export function MenuSub({ icon, label, children }: { icon?: LucideIcon; label: string; children: ReactNode }) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={cn(row(), 'data-popup-open:bg-surface-hover')}>
        <RowIcon icon={icon} />
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
      </Menu.SubmenuTrigger>
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Positioner alignOffset={-5} sideOffset={2} collisionPadding={8} className="z-40 outline-none">
          <Menu.Popup className={popup}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className="truncate px-2 pt-1.5 pb-1 text-xs font-medium text-text-3">{children}</p>
}

type ItemProps = { icon?: LucideIcon; danger?: boolean; children: ReactNode }

export function MenuItem({ icon, danger, children, onSelect }: ItemProps & { onSelect: () => void }) {
  return (
    <Menu.Item onClick={onSelect} className={row(danger)}>
      <RowIcon icon={icon} />
      {children}
    </Menu.Item>
  )
}

export function MenuLink({ icon, children, to, state }: ItemProps & { to: string; state?: unknown }) {
  return (
    <Menu.LinkItem closeOnClick render={<Link to={to} state={state} />} className={row()}>
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
          <Menu.RadioItem key={option.value} value={option.value} className={row()}>
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

const popup =
  'menu-popup max-h-(--available-height) max-w-72 min-w-48 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 shadow-popup outline-none'

function RowIcon({ icon: Icon }: { icon: LucideIcon | undefined }) {
  return Icon ? <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" /> : null
}

function row(danger?: boolean): string {
  return cn(
    'flex min-h-8 w-full cursor-default items-center gap-2 rounded-md px-2 py-1 text-left text-sm outline-none select-none pointer-coarse:min-h-11',
    danger ? 'text-danger data-highlighted:bg-danger-soft' : 'text-text data-highlighted:bg-surface-hover',
  )
}
