import { limits } from '@foyer/contracts/limits'

/** The names that no longer fit, the oldest first. */
export function expiredNames(dates: Readonly<Record<string, number>>, max: number = limits.notification_dates): string[] {
  const names = Object.keys(dates)
  return names.toSorted((a, b) => (dates[a] ?? 0) - (dates[b] ?? 0)).slice(0, Math.max(0, names.length - max))
}
