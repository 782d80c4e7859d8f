/** A sheet or dialog with its backdrop: the one that opens last is over the others. */
export const dialogLayer = 'relative isolate z-40'

/** The backdrop of a sheet or dialog. */
export const dialogBackdrop = 'sheet-backdrop fixed inset-0 z-30 bg-scrim'

/** The box of a sheet or dialog; where it is and how it scrolls is its own. */
export const dialogBox = 'sheet fixed z-40 flex flex-col border-line bg-surface-raised shadow-popup outline-none'

/** In the middle, on screens wider than a phone. */
export const dialogCenter = 'sheet-center sm:left-1/2 sm:w-[calc(100%-48px)] sm:-translate-x-1/2 sm:rounded-lg sm:border'
