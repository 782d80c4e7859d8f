import { moment } from './date-parts.ts'

const form =
  /^(?:[a-z]{3}, )?(\d{1,2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) (\d{4}) (\d{2}):(\d{2})(?::(\d{2}))? ([+-]\d{4}|gmt|utc|z|[ecmp][sd]t)$/i
const months = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** RFC 2822 §3.3 to the letter, which is what most feeds have; spoken-date.ts reads what people make of it. */
export function mailDate(text: string): Date | null {
  const match = form.exec(text)
  if (!match) return null
  const [, day, month = '', year, hour, minute, second, zone = ''] = match
  return moment({
    year: Number(year),
    month: months.indexOf(month.toLowerCase()) / 3 + 1,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second ?? 0),
    zone,
  })
}
