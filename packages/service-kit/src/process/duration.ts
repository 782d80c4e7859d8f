import { z } from 'zod'

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The longest delay of a timer is 24.8 days; nobody waits longer than that for a backup or an export. */
const maxDuration = 24 * units.d

/** Milliseconds of `5s`, `10m`, `24h` or `7d`; null of `off`; undefined of everything else. */
export function parseDuration(text: string): number | null | undefined {
  if (text === 'off') return null
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  if (!count) return undefined
  const duration = Number(count) * units[unit as keyof typeof units]
  return duration >= units.s && duration <= maxDuration ? duration : undefined
}

/** A variable that says how often something is done, as `5s`, `10m`, `24h` or `7d`: milliseconds, or null for `off`. */
export const intervalVariable = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((text, context) => {
      const every = parseDuration(text)
      if (every !== undefined) return every
      context.addIssue({ code: 'custom', message: 'has to be a duration such as 5s, 10m, 24h or 7d (24d at most), or off' })
      return z.NEVER
    })
