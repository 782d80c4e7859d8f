import { AppError } from '../app-error.ts'

const maxAttempts = 60

/**
 * Optimistic concurrency: reads a document, has `write` work out and store the next version, and repeats while another writer was faster
 * (`write` gives null). Throws `not_found` when there is nothing to read, `conflict` after sixty attempts.
 */
export async function retryOnVersionConflict<D, T>(read: () => Promise<D | null>, write: (current: D) => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const current = await read()
    if (!current) throw new AppError('not_found')
    const result = await write(current)
    if (result !== null) return result
  }
  throw new AppError('conflict')
}
