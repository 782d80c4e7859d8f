import { setCalendars } from '@foyer/contracts/link-tools/calendars'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Seeder } from '../support/seeder.ts'

type Entry = { title: string; day: number; at?: string; minutes?: number; days?: number; rule?: string; location?: string }

/** What each calendar has; `day` counts from today. */
const calendars: Record<string, Entry[]> = {
  family: [
    { title: 'Swimming', day: 0, at: '160000', minutes: 60, rule: 'FREQ=DAILY;COUNT=10', location: 'Hallenbad Nord' },
    { title: 'Elternabend der vierten Klassen mit Wahl der Vertretung', day: 2, at: '193000', minutes: 90, location: 'Aula' },
    { title: 'Herbstferien', day: 3, days: 9 },
    { title: 'Oma', day: 9 },
  ],
  work: [
    { title: 'Stand-up', day: -20, at: '091500', minutes: 15, rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
    { title: 'Nachtzug nach Wien', day: 1, at: '204500', minutes: 720, location: 'Gleis 7' },
    { title: 'Release', day: 6 },
  ],
  holidays: [{ title: 'Feiertag', day: 4, rule: 'FREQ=YEARLY' }],
}

/** A calendar as its site gives it. */
export function calendarOf(name: string, now: Date) {
  const entries = calendars[name]
  if (!entries) return { status: 404 }
  const body = ['BEGIN:VCALENDAR', ...entries.flatMap((entry, index) => eventOf(entry, index, now)), 'END:VCALENDAR', ''].join('\r\n')
  return { headers: { 'content-type': 'text/calendar; charset=utf-8' }, body }
}

export async function fillCalendars(make: Seeder, page: PageSummary, site: string): Promise<void> {
  const add = async (title: string, place: Parameters<Seeder['widget']>[3], shown: Array<[name: string, file: string, colour: number]>) => {
    const { id } = await make.widget(page, 'calendar', title, place)
    const sources = shown.map(([name, file, colour]) => ({
      id: `calendar-${file}`,
      kind: 'ics' as const,
      name,
      colour,
      url: `${site}/${file}.ics`,
    }))
    await make.call(setCalendars, { params: { id: String(id) }, body: { calendars: sources } })
  }
  await make.widget(page, 'analog-clock', 'Here', { column: 0 })
  await make.widget(page, 'analog-clock', 'Tokyo', { column: 0, settings: { z: 'Asia/Tokyo', n: 1 } })
  await add('Family', { column: 1 }, [
    ['Family', 'family', 0x3498db],
    ['Work', 'work', 0xd8741a],
    ['Holidays', 'holidays', 0x40ab58],
  ])
  await add('Office', { column: 2, settings: { v: 1 } }, [
    ['Work', 'work', 0xb18e0a],
    ['Gone', 'gone', 0xa279e2],
  ])
  await add('Empty', { column: 3 }, [])
}

function eventOf({ title, day, at, minutes = 0, days = 1, rule, location }: Entry, index: number, now: Date): string[] {
  const date = (offset: number) => {
    const moved = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
    return [moved.getFullYear(), moved.getMonth() + 1, moved.getDate()].map((part) => String(part).padStart(2, '0')).join('')
  }
  const times =
    at === undefined
      ? [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(day + days)}`]
      : [`DTSTART:${date(day)}T${at}`, `DURATION:PT${minutes}M`]
  const more = [rule ? `RRULE:${rule}` : '', location ? `LOCATION:${location}` : ''].filter((line) => line !== '')
  return ['BEGIN:VEVENT', `UID:event-${index}`, `SUMMARY:${title}`, ...times, ...more, 'END:VEVENT']
}
