import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuRow } from '../menu-classes.ts'

/** An entry that can be read, with the reason why it cannot be chosen. */
export function MenuUnavailable({ icon: Icon, reason, children }: { icon: LucideIcon; reason: string; children: ReactNode }) {
  return (
    <Menu.Item disabled className={menuRow()}>
      <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 self-start text-text-3" />
      <div className="min-w-0">
        <p className="text-text-2">{children}</p>
        <p className="text-xs text-pretty text-text-3">{reason}</p>
      </div>
    </Menu.Item>
  )
}
