type Options = {
  /** The version that is here; undefined when the page is not. */
  known: (publicId: string) => number | undefined
  /** Reads the page again. Resolves also when it failed. */
  read: (publicId: string) => Promise<unknown>
}

const triesInVain = 3

/**
 * Reads a page again until it has at least the version that was told: one read at a time, however many changes are told meanwhile. Stops
 * when reading does not help; the next word of a change begins anew.
 */
export function createCatchUp({ known, read }: Options): (publicId: string, version: number) => Promise<void> {
  const wanted = new Map<string, number>()
  const running = new Set<string>()
  const isBehind = (publicId: string) => (known(publicId) ?? 0) < (wanted.get(publicId) ?? 0)

  return async (publicId, version) => {
    wanted.set(publicId, Math.max(version, wanted.get(publicId) ?? 0))
    if (running.has(publicId)) return
    running.add(publicId)
    for (let inVain = 0; isBehind(publicId) && inVain < triesInVain;) {
      const before = known(publicId)
      await read(publicId)
      inVain = known(publicId) === before ? inVain + 1 : 0
    }
    running.delete(publicId)
    wanted.delete(publicId)
  }
}
