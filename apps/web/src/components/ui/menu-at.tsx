import { menuPart } from './menu/load-parts.ts'

/** An open menu without a button of its own: for the right mouse button, and one menu for many rows. */
export const MenuAt = menuPart('MenuAt')
