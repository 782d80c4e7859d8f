import { zoneMinutes } from './zones.ts'

/** A date as its parts say; `month` from 1. Of the time every part may be missing, and a zone is UTC. */
export type DateParts = {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
  second?: number
  millisecond?: number
  zone?: string
}

/**
 * The moment the parts stand for, null where no clock shows them. The 31st of a month that has 30 days is its last (somebody's counting is
 * off by one, and they did write an article); 24:00 is the next day's 0:00; a leap second is the second after it.
 */
export function moment({ year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0, zone = '' }: DateParts): Date | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 61) return null
  const lastDay = new Date(Date.UTC(2000, month, 0)).setUTCFullYear(year, month, 0)
  const at = new Date(0)
  at.setUTCFullYear(year, month - 1, Math.min(day, new Date(lastDay).getUTCDate()))
  at.setUTCHours(hour, minute - (zoneMinutes(zone) ?? 0), second, millisecond)
  return Number.isNaN(at.getTime()) ? null : at
}

/** A year of two digits is one of 1970 to 2069 (as POSIX has it, nearly: there were no feeds before), of three a count from 1900. */
export function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 3) return 1900 + year
  if (digits.length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}
