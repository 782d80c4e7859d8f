import { menuPart } from './menu/load-parts.ts'

/** An entry that can be read, with the reason why it cannot be chosen. */
export const MenuUnavailable = menuPart('MenuUnavailable')
