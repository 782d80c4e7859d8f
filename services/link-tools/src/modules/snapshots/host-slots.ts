/** Says when whoever stands in a line may ask next. */
export type HostSlots = {
  /** Takes the next free slot of a line. `giveBack` frees it for whoever comes next, if nobody has the one behind it. */
  take(line: string): { waitMs: number; giveBack(): void }
}

/** So many lines, and those whose slots are over are dropped. */
const maxLines = 1_000

/**
 * Lines up pages, `spacingMs` apart, as far as this process knows of them: whoever adds hundreds of links to one site has each page looked for in its slot,
 * not all of them again and again until the host is free. A line is one person's at one host, so that nobody waits behind what somebody else adds; which of
 * two may ask is decided for all persons and processes by `CheckedHostRepository`. `monotonicMs`: a clock that nobody sets.
 */
export function createHostSlots(spacingMs: number, monotonicMs: () => number = () => performance.now()): HostSlots {
  const freeAt = new Map<string, number>()
  return {
    take(line) {
      const now = monotonicMs()
      const at = Math.max(freeAt.get(line) ?? 0, now)
      if (freeAt.size >= maxLines) for (const [name, time] of freeAt) if (time <= now) freeAt.delete(name)
      freeAt.set(line, at + spacingMs)
      return {
        waitMs: at - now,
        giveBack() {
          if (freeAt.get(line) === at + spacingMs) freeAt.set(line, at)
        },
      }
    },
  }
}
