import { clockHour } from './iso-date.ts'
import { moment } from './date-parts.ts'
import { monthNamed } from './months.ts'

const characters = /(\d{4})\s?[년年]\s?(\d{1,2})\s?[월月]\s?(\d{1,2})\s?[일日]/
const halves = /^(\d{4})-(\d{1,2})-(\d{1,2})\s+(오전|오후|上午|下午|午前|午後)\s?(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?/
const clock = /(오전|오후|上午|下午|午前|午後)?\s?(\d{1,2})[:시時时点點](?:\s?(\d{1,2})[:분分]?)?(?:\s?(\d{1,2})[초秒]?)?/

/** `2004년 05월 28일 01:31:15`, `2004年5月28日`, `2004-05-25 오후 11:23:17`. Where no zone is named, the language tells: Korea and Japan are at +9, China at +8. */
export function asianDate(text: string): Date | null {
  const half = halves.exec(text)
  if (half) {
    const [, year, month, day, name, hour, minute, second] = half
    return moment({
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: clockHour(Number(hour), halfOf(name)),
      minute: Number(minute),
      second: Number(second ?? 0),
      zone: zoneOf(text),
    })
  }
  const date = characters.exec(text)
  if (!date) return null
  const time = clock.exec(text.slice(date.index + date[0].length))
  return moment({
    year: Number(date[1]),
    month: Number(date[2]),
    day: Number(date[3]),
    hour: clockHour(Number(time?.[2] ?? 0), halfOf(time?.[1])),
    minute: Number(time?.[3] ?? 0),
    second: Number(time?.[4] ?? 0),
    zone: zoneOf(text),
  })
}

/** `2004-július-13T9:15-05:00`, as a Hungarian blog service wrote it. */
export function hungarianDate(text: string): Date | null {
  const match = /^(\d{4})-([^\d-]+)-(\d{1,2})T(\d{1,2}):(\d{1,2})([+-]\d{1,2}:\d{2})?/.exec(text)
  const month = monthNamed(match?.[2] ?? '')
  if (!match || month === undefined) return null
  return moment({
    year: Number(match[1]),
    month,
    day: Number(match[3]),
    hour: Number(match[4]),
    minute: Number(match[5]),
    zone: match[6] ?? '',
  })
}

function halfOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  return /오후|下午|午後/.test(name) ? 'pm' : 'am'
}

function zoneOf(text: string): string {
  const named = /(?:[+-]\d{2}:?\d{2}|z|utc|gmt|[jkc]st)\s*$/i.exec(text)?.[0]
  if (named !== undefined) return /^cst/i.test(named) ? '+0800' : named
  return /[년월일오]|午[前後]|時/.test(text) ? '+0900' : '+0800'
}
