import { menuPart } from './menu/load-parts.ts'

/** Entries of which one holds. */
export const MenuRadio = menuPart('MenuRadio')
