/** What holds in a feed widget where nothing is set; a test holds it to what contracts say, whose code a browser does without. */
export const defaultSettings = { n: 10, p: 1, m: 1, f: 1, i: 1, h: 1, x: 0, t: 1 } as const
