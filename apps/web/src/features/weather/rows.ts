import { heightBelow } from '../../entities/widget/height-below.ts'

/** The height of a forecast in rows of a dense list. */
export const shownRows = 8
/** That of a widget without a place. */
export const emptyRows = 2
export const emptyHeight = `calc(${emptyRows} * var(--row))`

/** The height of a forecast as a CSS length: the same for a finger and for a mouse. Where it is narrow, texts take further lines. */
export const shownHeight = `calc(212px + ${heightBelow(310, 32)})`
