import { menuPart } from './menu/load-parts.ts'

/** What the entries below it have in common. */
export const MenuLabel = menuPart('MenuLabel')

/** A menu beside its entry. */
export const MenuSub = menuPart('MenuSub')
