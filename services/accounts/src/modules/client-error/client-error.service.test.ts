import { describe, expect, it, vi } from 'vitest'
import { createClientErrorService } from './client-error.service.ts'

const failed = { level: 'error', code: 'widget_delete_failed', error: 'forbidden', status: 403, count: 2 } as const
const missing = { level: 'warning', code: 'widget_not_found', count: 1 } as const

describe('createClientErrorService', () => {
  it('writes what browsers report into the log, at its level', () => {
    const log = { warn: vi.fn<(...args: unknown[]) => void>(), error: vi.fn<(...args: unknown[]) => void>() }
    expect(createClientErrorService({ isOn: true, log }).report([failed, missing])).toBe(2)
    expect(log.error.mock.calls).toEqual([[{ client_error: failed }, 'reported by a browser']])
    expect(log.warn.mock.calls).toEqual([[{ client_error: missing }, 'reported by a browser']])
  })

  it('writes nothing where reports are off', () => {
    const log = { warn: vi.fn<(...args: unknown[]) => void>(), error: vi.fn<(...args: unknown[]) => void>() }
    expect(createClientErrorService({ isOn: false, log }).report([failed])).toBe(0)
    expect(log.error).not.toHaveBeenCalled()
  })
})
