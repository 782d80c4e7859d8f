/** What the yardstick of feeds-farm is told by message: so many of these at once, with validators or without. */
export type BareOrder = { urls: string[]; atOnce: number; conditional: boolean }

/** How long that took. */
export type BareResult = { ms: number; cpuMs: number; notModified: number }
