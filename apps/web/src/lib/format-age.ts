const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago a moment was, in the largest fitting unit, "now" within the first minute: "3 hr. ago", „vor 3 Std.“. Both moments in seconds since 1970. */
export function formatAge(moment: number, now: number, language: string): string {
  const age = Math.max(0, now - moment)
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
  const [unit, seconds] = units.find(([, size]) => age >= size) ?? ['second', Infinity]
  return format.format(-Math.floor(age / seconds), unit)
}
