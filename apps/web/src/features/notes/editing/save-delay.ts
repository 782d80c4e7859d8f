/** How long typing has to pause until a note is saved, in ms. */
export const saveDelayMs = 500
