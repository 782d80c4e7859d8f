import type { Colour } from '../../values.ts'

/**
 * The colour of a page for which none was chosen (specification, section 9): it looks as if it had none. In a file of its own, as every view of a
 * page needs it and few need the other colours.
 */
export const defaultThemeColour: Colour = 3_447_003
