import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuRow } from '../menu-classes.ts'

/** An entry that is on or off. */
export function MenuCheck({
  checked,
  onChange,
  closesMenu = false,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  /** By default the menu stays open, so that the effect is seen. */
  closesMenu?: boolean
  children: ReactNode
}) {
  return (
    <Menu.CheckboxItem checked={checked} onCheckedChange={onChange} closeOnClick={closesMenu} className={menuRow()}>
      <span className="grid size-4 place-items-center">
        <Menu.CheckboxItemIndicator render={<Check aria-hidden size={16} strokeWidth={1.5} />} />
      </span>
      {children}
    </Menu.CheckboxItem>
  )
}
