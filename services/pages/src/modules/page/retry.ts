import { AppError } from '@foyer/service-kit/app-error'

const attempts = 60

/**
 * Reads and writes until the write was worked out on what stands: `write` gives null when the page has moved on since it was read. Throws
 * `not_found` when there is nothing to read, `conflict` after sixty attempts.
 */
export async function retryOnVersionConflict<P, T>(read: () => Promise<P | null>, write: (current: P) => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const current = await read()
    if (!current) throw new AppError('not_found')
    const written = await write(current)
    if (written !== null) return written
  }
  throw new AppError('conflict')
}
