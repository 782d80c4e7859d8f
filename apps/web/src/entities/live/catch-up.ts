type Options = {
  /** The version in the cache; undefined if the page is not cached. */
  currentVersion: (publicId: string) => number | undefined
  /** Refetches the page. Resolves even if that fails. */
  refetch: (publicId: string) => Promise<unknown>
}

const maxFailedReads = 3

/**
 * Reads a page again until it has at least the version that was told: one read at a time, however many changes are told meanwhile. Stops
 * when reading does not help; the next word of a change begins anew.
 */
export function createCatchUp({ currentVersion, refetch }: Options): (publicId: string, version: number) => Promise<void> {
  const targetVersions = new Map<string, number>()
  const running = new Set<string>()
  const isBehind = (publicId: string) => (currentVersion(publicId) ?? 0) < (targetVersions.get(publicId) ?? 0)

  return async (publicId, version) => {
    targetVersions.set(publicId, Math.max(version, targetVersions.get(publicId) ?? 0))
    if (running.has(publicId)) return
    running.add(publicId)
    for (let failedReads = 0; isBehind(publicId) && failedReads < maxFailedReads;) {
      const before = currentVersion(publicId)
      await refetch(publicId)
      failedReads = currentVersion(publicId) === before ? failedReads + 1 : 0
    }
    running.delete(publicId)
    targetVersions.delete(publicId)
  }
}
