import { Menu } from '@base-ui/react/menu'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../../../lib/browser/class-names.ts'
import { nextFrame } from '../../../lib/browser/next-frame.ts'
import { mainElement } from '../main-element.ts'
import { menuPopup, menuRow } from '../menu-classes.ts'

/** A menu beside its entry. */
export function MenuSub({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const change = async (next: boolean, { reason }: Menu.SubmenuRoot.ChangeEventDetails) => {
    // What the entry does comes first: to close the menu in the same frame holds the screen up.
    if (reason === 'item-press') await nextFrame()
    setOpen(next)
  }
  return (
    <Menu.SubmenuRoot open={isOpen} onOpenChange={(next, details) => void change(next, details)}>
      <Menu.SubmenuTrigger className={cn(menuRow(), 'data-popup-open:bg-surface-hover')}>
        <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
      </Menu.SubmenuTrigger>
      <Menu.Portal container={mainElement()}>
        <Menu.Positioner disableAnchorTracking alignOffset={-5} sideOffset={2} collisionPadding={8} className="z-40 outline-none">
          <Menu.Popup className={menuPopup}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className="truncate px-2 pt-1.5 pb-1 text-xs font-medium text-text-3">{children}</p>
}
