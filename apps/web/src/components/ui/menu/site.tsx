import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuRow } from '../menu-classes.ts'

type Props = { icon: LucideIcon; href: string; target?: '_blank'; rel: string; children: ReactNode }

/** An entry of a menu that leads to another site. */
export function MenuSite({ icon: Icon, children, ...link }: Props) {
  return (
    <Menu.LinkItem closeOnClick {...link} className={menuRow()}>
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
      {children}
    </Menu.LinkItem>
  )
}
