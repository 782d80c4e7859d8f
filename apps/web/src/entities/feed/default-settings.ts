/** The defaults of a feed widget. A copy of those in contracts, so that the browser does not load zod; a test compares the two. */
export const defaultSettings = { n: 10, p: 1, m: 1, f: 1, i: 1, h: 1, x: 0, t: 1 } as const
