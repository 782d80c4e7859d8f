/** What the baseline of feeds-farm is to fetch: `concurrency` requests at a time, with validators or without. */
export type BareFetchRequest = { urls: string[]; concurrency: number; conditional: boolean }

/** The duration and CPU time of a BareFetchRequest. */
export type BareFetchResult = { ms: number; cpuMs: number; notModified: number }
