import { readFileSync } from 'node:fs'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import { type Window, eventText, touches } from '../../../occurrence/occurrence.ts'
import { decodeCalendar } from '../lines/decode-calendar.ts'
import { occurrencesIn } from '../occurrences.ts'
import { reduceCalendar } from '../reduce-calendar.ts'

/** What an independent expander finds in a window of a file: `[summary, start, end, uid]`. */
type Expected = { file: string; windows: Array<Window & { occ: Array<[title: string | null, start: string, end: string, uid: string]> }> }
/** An input after a public bug report, with what is right. */
type Report = Window & { id: string; expected: string[] } & ({ ics: string } | { base64: string })

const folder = corpusPath('calendars')
const files = folder === null ? [] : (JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) as Expected[])
const differences = JSON.parse(readFileSync(new URL('expander-differences.json', import.meta.url), 'utf8')) as {
  file: string
  reason: string
}[]
const reportsFile = corpusPath('reports/calendar.json')
const reports = reportsFile === null ? [] : (JSON.parse(readFileSync(reportsFile, 'utf8')) as Report[])

function happenings(body: Uint8Array, { from, to }: Window): string[] {
  const reduced = reduceCalendar(decodeCalendar(body, undefined))
  const { events } = reduced ? occurrencesIn(reduced, { from, to }) : { events: [] }
  const inWindow = events.filter((event) => touches(event, Date.parse(from), Date.parse(to)))
  return inWindow.map(({ start, end, title }) => `${start} ${end} ${title}`).toSorted()
}

const isEqual = ({ file, windows }: Expected) =>
  windows.every(({ occ, ...window }) => {
    const expected = occ.map(([title, start, end]) => `${start} ${end} ${eventText(title ?? '')}`).toSorted()
    return happenings(readFileSync(`${folder}/${file}`), window).join('\n') === expected.join('\n')
  })

describe.skipIf(folder === null)('the calendars of five test suites', () => {
  it('have the events that an independent expander finds, but where the standard says otherwise', () => {
    const different = files.filter((file) => !isEqual(file)).map(({ file }) => file)
    expect(different.toSorted()).toEqual(differences.map(({ file }) => file).toSorted())
    expect(differences.filter(({ reason }) => reason.length < 40)).toEqual([])
  })
})

describe.skipIf(reportsFile === null)('the calendars of public bug reports', () => {
  it.each(reports)('give what is right: $id', (report) => {
    const body = 'ics' in report ? Buffer.from(report.ics) : Buffer.from(report.base64, 'base64')
    expect(happenings(body, report)).toEqual(report.expected.toSorted())
  })
})
