/** Of a text that is added at a time. */
export const maxTextBytes = 1024 * 1024
/** Of markup, which says the same with more characters; of what is larger, the plain text counts. */
export const maxMarkupBytes = 5 * maxTextBytes
