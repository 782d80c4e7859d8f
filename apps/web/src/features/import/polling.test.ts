import { type ImportRecord, importStatuses } from '@foyer/contracts/import/import'
import { describe, expect, it } from 'vitest'
import { importRecord } from '../../testing/server/import-handlers.ts'
import { isWorking, nextPollDelay, withProgress } from './polling.ts'

describe('polling of an import', () => {
  it('polls six times at growing intervals, then waits for live messages', () => {
    const waits = [0, 1, 2, 3, 4, 5].map((polls) => nextPollDelay(polls, null))
    expect(waits).toEqual([300, 700, 1_500, 3_000, 6_000, 10_000])
    expect(nextPollDelay(6, null)).toBeUndefined()
  })

  it('goes on as long as the import waits for the queue', () => {
    expect([0, 6, 60].map((polls) => nextPollDelay(polls, 'queue'))).toEqual([300, 10_000, 10_000])
  })

  it('counts only statuses in which the server works', () => {
    expect(importStatuses.filter((status) => !isWorking(status))).toEqual(['ready_to_import', 'done', 'error'])
  })
})

describe('progress messages of an import', () => {
  const news = (status: ImportRecord['status'], imported = 0, id = 1) => ({ id, status, imported, bookmarks: 900 })

  it('update the progress without a refetch', () => {
    const begun = withProgress(record('ready_to_import'), news('import_in_progress'))
    expect(begun).toMatchObject({ record: { status: 'import_in_progress', bookmarks: 900, file_name: 'f' }, read: false })
    expect(withProgress(begun.record, news('import_in_progress', 500))).toMatchObject({ record: { imported: 500 }, read: false })
  })

  it.each(['ready_to_import', 'done', 'error'] as const)('cause a refetch at status %s', (status) => {
    const before = record('parsing')
    expect(withProgress(before, news(status))).toEqual({ record: before, read: true })
  })

  it('cause a refetch of one that waited for the queue', () => {
    const before = { ...record('import_in_progress'), waits_for: 'queue' as const }
    expect(withProgress(before, news('import_in_progress'))).toEqual({ record: before, read: true })
  })

  it.each([
    ['an earlier step', record('import_in_progress', 500), news('parsing')],
    ['fewer than are known', record('import_in_progress', 500), news('import_in_progress', 400)],
    ['the end once more', record('done', 900), news('done', 900)],
    ['another import', record('parsing'), news('done', 900, 2)],
  ])('of %s change nothing', (_name, before, change) => expect(withProgress(before, change)).toEqual({ record: before, read: false }))
})

function record(status: ImportRecord['status'], imported = 0): ImportRecord {
  return importRecord({ id: 1, status, file_name: 'f', bookmarks: 0, imported })
}
