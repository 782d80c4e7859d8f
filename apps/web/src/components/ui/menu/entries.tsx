import { Menu } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { menuRow } from '../menu-classes.ts'
import { AfterClose } from './after-close.ts'

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
