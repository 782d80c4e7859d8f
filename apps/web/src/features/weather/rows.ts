/** The height of a forecast in rows of a dense list: it is the same in every width. */
export const shownRows = 7
/** That of a widget without a place. */
export const emptyRows = 2
