import { AppError } from '@foyer/service-kit/app-error'
import { describe, expect, it } from 'vitest'
import { proxyError } from './proxy-errors.ts'

const caused = (code: string) => new Error('x', { cause: Object.assign(new Error('y'), { code }) })

describe('proxyError', () => {
  it.each([
    [caused('ECONNREFUSED'), 'unavailable'],
    [caused('EMFILE'), 'unavailable'],
    [caused('UND_ERR_HEADERS_TIMEOUT'), 'timeout'],
    [caused('ECONNRESET'), 'unavailable'],
    [caused('UND_ERR_SOCKET'), 'unavailable'],
    [new Error('x', { cause: new AppError('payload_too_large') }), 'payload_too_large'],
    [new Error('anything'), 'bad_gateway'],
  ])('maps %s to %s', (error, code) => expect(proxyError(error).code).toBe(code))
})
