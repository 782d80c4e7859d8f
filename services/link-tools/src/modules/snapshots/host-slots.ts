/** Says when each host may be asked next. */
export type HostSlots = {
  /** The start of the next free slot of a host, `now` or later; whoever asks has it. */
  next(host: string, now: Date): Date
}

/** So many hosts, and those whose slots are over are dropped. */
const maxHosts = 1_000

/**
 * Lines up the pages of a host, `spacingMs` apart, as far as this process knows of them: whoever adds hundreds of links to one site has each page looked for
 * in its slot, not all of them again and again until the host is free. Which one may ask is decided for all processes by `CheckedHostRepository`.
 */
export function createHostSlots(spacingMs: number): HostSlots {
  const freeAt = new Map<string, number>()
  return {
    next(host, now) {
      const at = Math.max(freeAt.get(host) ?? 0, now.getTime())
      if (freeAt.size >= maxHosts) for (const [name, time] of freeAt) if (time <= now.getTime()) freeAt.delete(name)
      freeAt.set(host, at + spacingMs)
      return new Date(at)
    },
  }
}
