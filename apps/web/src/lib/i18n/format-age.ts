import type { i18n } from 'i18next'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago a moment was, in the largest fitting unit, "just now" within the first minute: "3 hr. ago", „vor 3 Std.“; `long` spells it out. Both moments in seconds since 1970. */
export function formatAge(
  moment: number,
  now: number,
  { language, t }: Pick<i18n, 'language' | 't'>,
  style: 'short' | 'long' = 'short',
): string {
  const age = Math.max(0, now - moment)
  const fitting = units.find(([, size]) => age >= size)
  if (!fitting) return t('shared:justNow')
  const [unit, seconds] = fitting
  return new Intl.RelativeTimeFormat(language, { style, numeric: 'auto' }).format(-Math.floor(age / seconds), unit)
}

/** How long it is until a moment: "in 25 min.", „in 25 Min.“; "now" when it has come. Both moments in seconds since 1970. */
export function formatWait(moment: number, now: number, language: string): string {
  const wait = Math.max(0, moment - now)
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
  const [unit, seconds] = units.find(([, size]) => wait >= size) ?? ['second', Infinity]
  return format.format(Math.round(wait / seconds), unit)
}
