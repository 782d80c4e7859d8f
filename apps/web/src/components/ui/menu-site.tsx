import { menuPart } from './menu/load-parts.ts'

/** An entry of a menu that leads to another site. */
export const MenuSite = menuPart('MenuSite')
