import { type ComponentProps, type MouseEvent, type ReactElement, cloneElement, useState } from 'react'
import { LazyPart } from '../lazy-part.tsx'
import type { MenuProps } from './menu/dropdown.tsx'
import { areMenusLoaded, loadMenus, menuPart } from './menu/load-parts.ts'

const LoadedMenu = menuPart('DropdownMenu')

/** An entry that does something. */
export const MenuItem = menuPart('MenuItem')
/** An entry that leads to a screen. */
export const MenuLink = menuPart('MenuLink')
/** An entry that saves a file of ours. */
export const MenuDownload = menuPart('MenuDownload')
export const MenuSeparator = menuPart('MenuSeparator')
/** A few choices of which one holds; choosing leaves the menu open, so that the effect is seen. */
export const MenuChoice = menuPart('MenuChoice')

/**
 * A menu below its button. `trigger` is the button itself, which is all there is until somebody asks for the menu; `defaultOpen` is for one whose
 * button was pressed before it was loaded.
 */
export function DropdownMenu(props: MenuProps) {
  const { trigger, defaultOpen, open, at } = props
  const [press, setPress] = useState<number | null>(null)
  const [isNeeded, setNeeded] = useState(areMenusLoaded)
  if (!isNeeded && (press !== null || defaultOpen || open || at)) setNeeded(true)
  const button = <MenuButton trigger={trigger as ReactElement<ComponentProps<'button'>>} onPress={setPress} />
  if (!isNeeded) return button
  return (
    <LazyPart fallback={button}>
      <LoadedMenu {...props} press={press} />
    </LazyPart>
  )
}

/** The button before its menu is loaded, which it is when somebody comes near it. */
function MenuButton({ trigger, onPress }: { trigger: ReactElement<ComponentProps<'button'>>; onPress: (detail: number) => void }) {
  const preload = () => void loadMenus().catch(() => undefined)
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }: MouseEvent) => onPress(detail),
  })
}
