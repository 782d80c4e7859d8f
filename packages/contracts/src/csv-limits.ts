import { limits } from './limits.ts'

/** How much of a table in CSV is read, in a file or an answer. A cell may be one character longer than an address, which tells one that is too long. */
export const csvLimits = { row: 512 * 1024, cell: limits.address + 1, columns: 1_000 } as const
