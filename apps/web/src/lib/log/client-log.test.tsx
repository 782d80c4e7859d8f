import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from '../../testing/scene.ts'
import { ApiError } from '../api/api-error.ts'
import { logFailure, loggingFailure } from './client-log.ts'
import { resetReports, sendReports } from './report-errors.ts'

const refused = new ApiError(403, { code: 'forbidden' })
const consent = (is_on: boolean) => server.answer('clientErrorReports', () => ({ is_on }))
const reported = () => server.calls('reportClientErrors').map(({ body }) => body.errors)

let written: unknown[][] = []
beforeEach(() => {
  written = []
  resetReports()
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...args) => void written.push([level, ...args]))
})
afterEach(() => {
  vi.restoreAllMocks()
  resetReports()
})

describe('the log of the browser', () => {
  it('writes to the console with the level of what has failed', () => {
    logFailure('widget_not_found')
    logFailure('widget_delete_failed', refused, 'deleteWidget')
    expect(written).toEqual([
      ['warn', 'Widget not found in store!', {}],
      ['error', 'Failed to delete widget', { kind: 'deleteWidget', error: 'forbidden', status: 403 }],
    ])
  })

  it('reports equal entries once with their count, where whoever runs Foyer has agreed', async () => {
    consent(true)
    logFailure('save_failed', refused, 'updateNote')
    logFailure('save_failed', refused, 'updateNote')
    logFailure('widget_not_found')
    await sendReports()
    expect(reported()).toEqual([
      [
        { level: 'error', code: 'save_failed', kind: 'updateNote', error: 'forbidden', status: 403, count: 2 },
        { level: 'warning', code: 'widget_not_found', count: 1 },
      ],
    ])
  })

  it('sends nothing without that agreement, for which it asks once', async () => {
    consent(false)
    for (const _ of [1, 2]) {
      logFailure('order_failed', refused)
      await sendReports()
    }
    expect(reported()).toEqual([])
    expect(server.calls('clientErrorReports')).toHaveLength(1)
  })

  it('throws on what it has logged, and passes over what was cancelled', async () => {
    await expect(loggingFailure('weather_failed', Promise.reject(refused))).rejects.toBe(refused)
    const cancelled = new DOMException('cancelled', 'AbortError')
    await expect(loggingFailure('weather_failed', Promise.reject(cancelled))).rejects.toBe(cancelled)
    expect(written.map(([, message]) => message)).toEqual(['Failed to load weather'])
  })
})
