const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The longest delay of a timer is 24.8 days; nobody waits longer than that for a backup. */
const maxDuration = 24 * units.d

/** Milliseconds of `5s`, `10m`, `24h` or `7d`; null of `off`; undefined of everything else. */
export function parseDuration(text: string): number | null | undefined {
  if (text === 'off') return null
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  if (!count) return undefined
  const duration = Number(count) * units[unit as keyof typeof units]
  return duration >= units.s && duration <= maxDuration ? duration : undefined
}
