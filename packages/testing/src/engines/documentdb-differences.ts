import type { Difference } from './difference.ts'

/** Where DocumentDB on PostgreSQL goes its own way. */
export const documentdbDifferences: Difference[] = []
