import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { menuRow } from './menu-classes.ts'

/** An entry that can be read, with the reason why it cannot be chosen. */
export function MenuUnavailable({ icon: Icon, reason, children }: { icon: LucideIcon; reason: string; children: ReactNode }) {
  const [label, description] = [useId(), useId()]
  return (
    <Menu.Item disabled aria-labelledby={label} aria-describedby={description} className={menuRow()}>
      <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 self-start text-text-3" />
      <span className="flex min-w-0 flex-col">
        <span id={label} className="text-text-2">
          {children}
        </span>
        <span id={description} className="text-xs text-pretty text-text-3">
          {reason}
        </span>
      </span>
    </Menu.Item>
  )
}
