import { afterAll, describe, expect, it } from 'vitest'
import { WorkTooComplex } from '@foyer/service-kit/worker-thread'
import { createCalendarThread } from './calendar-thread.ts'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
const window = { from: '2026-11-01', to: '2026-12-01' }
const good = calendar('BEGIN:VEVENT', 'UID:1', 'SUMMARY:Tea', 'DTSTART:20261110T090000Z', 'END:VEVENT')

describe('a thread for calendars', () => {
  const thread = createCalendarThread()
  afterAll(() => thread.close())

  const eventsOf = async (text: string) => {
    const reduced = await thread.reduce(text)
    return reduced === null ? null : (await thread.occurrences(reduced, window)).events.length
  }

  it('reads several calendars at once, each by itself', async () => {
    expect(await Promise.all([eventsOf(good), eventsOf('none'), eventsOf(calendar()), eventsOf(good)])).toEqual([1, null, 0, 1])
  })

  const million = 1_000_000
  it.each([
    ['a line of 5 MB', 0, calendar(`X-DATA:${'x'.repeat(5 * million)}`)],
    [
      'a folded attachment of 5 MB',
      1,
      good.replace('SUMMARY', `ATTACH:${'A'.repeat(70)}${`\n ${'A'.repeat(70)}`.repeat(70_000)}\nSUMMARY`),
    ],
    ['500,000 lines that are none', 0, calendar('x\n'.repeat(500_000))],
    ['500,000 parameters', 0, calendar(`X${';a="b'.repeat(500_000)}`)],
    ['components in components', 0, calendar('BEGIN:VEVENT\n'.repeat(200_000))],
    ['ends without beginnings', 0, calendar('END:VEVENT\n'.repeat(300_000))],
    ['a rule with a value of 1 MB', 1, good.replace('SUMMARY', `RRULE:FREQ=DAILY;BYDAY=${'MO,'.repeat(300_000)}\nSUMMARY`)],
    ['100,000 exceptions', 1, good.replace('SUMMARY', `EXDATE:${'20261111T090000Z,'.repeat(100_000)}\nSUMMARY`)],
    ['NULs', null, '\0'.repeat(3 * million)],
    ['carriage returns', 0, calendar('\r'.repeat(3 * million))],
    ['blanks', 0, calendar(' '.repeat(300_000), `X${' '.repeat(300_000)}`, `X;${' '.repeat(300_000)}`, `X:${' '.repeat(300_000)}`)],
    ['a million added times', 1, good.replace('SUMMARY', `RDATE:20261110T090000Z${',20261210T090000Z'.repeat(million)}\nSUMMARY`)],
  ])('reads %s within its bounds', { timeout: 30_000 }, async (_, events, text) => {
    expect(await eventsOf(text)).toBe(events)
  })

  it('gives up rules that are many and hard, and has what else there is', { timeout: 30_000 }, async () => {
    const hard = Array.from({ length: 3_000 }, (_, n) =>
      ['BEGIN:VEVENT', `UID:h${n}`, 'DTSTART:19900101T090000Z', 'RRULE:FREQ=HOURLY;COUNT=900000', 'END:VEVENT'].join('\n'),
    )
    const reduced = await thread.reduce(calendar(...hard))
    const { is_cut } = await thread.occurrences(reduced ?? '', window)
    expect(is_cut).toBe(true)
    expect(await eventsOf(good)).toBe(1)
  })
})

describe('a thread whose time is short', () => {
  it('gives a calendar up, and reads the next one', { timeout: 30_000 }, async () => {
    const hurried = createCalendarThread({ timeoutMs: 1 })
    await expect(hurried.reduce(good)).rejects.toBeInstanceOf(WorkTooComplex)
    await hurried.close()
    const thread = createCalendarThread()
    expect(await thread.reduce(good)).toContain('Tea')
    await thread.close()
  })
})
