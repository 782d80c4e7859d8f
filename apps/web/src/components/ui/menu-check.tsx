import { menuPart } from './menu/load-parts.ts'

/** An entry that is on or off. */
export const MenuCheck = menuPart('MenuCheck')
