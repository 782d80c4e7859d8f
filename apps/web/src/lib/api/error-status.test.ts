import { describe, expect, it } from 'vitest'
import { ApiError, toApiError } from './api-error.ts'
import { errorScreenOf, screenOfStatus } from './error-status.ts'

describe('errorScreenOf', () => {
  it.each([
    [new ApiError(404, { code: 'not_found' }), '404'],
    [new ApiError(403, { code: 'forbidden' }), '403'],
    [new ApiError(422, { code: 'invalid' }), '404'],
    [new ApiError(502, { code: 'bad_gateway' }), '503'],
    [new ApiError(500, { code: 'internal' }), '500'],
    [new ApiError(0, { code: 'network' }), 'offline'],
    [new TypeError('Failed to fetch dynamically imported module: https://x/a.js'), 'chunk'],
    [new TypeError('x is undefined'), '500'],
  ])('shows for %s the screen %s', (error, screen) => {
    expect(errorScreenOf(error)).toBe(screen)
  })

  it('maps statuses in URLs to screens', () => {
    expect(screenOfStatus('410')).toBe('410')
    expect(screenOfStatus('418')).toBe('404')
    expect(screenOfStatus('599')).toBe('500')
    expect(screenOfStatus('nonsense')).toBe('404')
  })
})

describe('toApiError', () => {
  it('reads our error body, and reports any other as unreadable', () => {
    expect(toApiError(409, { code: 'conflict', request_id: 'r1' })).toMatchObject({ code: 'conflict', status: 409, requestId: 'r1' })
    expect(toApiError(502, undefined)).toMatchObject({ code: 'unreadable', status: 502 })
    expect(toApiError(502, '<html>')).toMatchObject({ code: 'unreadable' })
  })
})
