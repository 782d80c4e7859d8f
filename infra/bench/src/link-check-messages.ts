/** What the web of link-check is to hand over: the requests of each host since it was last asked, such as `GET /robots.txt`. */
export type WebCall = 'requests'
export type RequestsByHost = Record<string, string[]>

/** How far the clock of the worker is set on. */
export type ClockCall = { advanceMs: number }

/** Requests of the baseline: for each site its URL and what is asked of it in turn, `concurrency` sites at a time. */
export type BareCheckRequest = { sites: { origin: string; requests: string[] }[]; concurrency: number }
export type BareCheckResult = { ms: number; cpuMs: number; requests: number }

/** How many sites the web has; every process of the benchmark makes the same ones of it. */
export type WebSize = { count: number; port: number }
