import type { Redis } from './redis.ts'

const step = 500

/** Names of the queues there are under a prefix, sorted: those that anything was ever put into. */
export async function queueNames(redis: Redis, prefix: string): Promise<string[]> {
  const names = new Set<string>()
  for await (const keys of scanKeys(redis, `${escapeGlob(prefix)}:*:meta`)) {
    for (const key of keys) names.add(key.slice(prefix.length + 1, -':meta'.length))
  }
  return [...names].toSorted()
}

/** The keys that match a pattern, some at a time; one may come twice (SCAN). */
export async function* scanKeys(redis: Redis, pattern: string): AsyncGenerator<string[]> {
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', step)
    yield keys
    cursor = next
  } while (cursor !== '0')
}

/** A text as it stands in a pattern. */
export const escapeGlob = (text: string) => text.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)
