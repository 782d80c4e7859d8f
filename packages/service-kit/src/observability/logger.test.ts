import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

function logged(fields: object): Record<string, unknown> {
  const lines: string[] = []
  const log = createLogger('test', 'info', { write: (line) => void lines.push(line) })
  log.info(fields, 'something')
  expect(lines.length).toBe(1)
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>
}

describe('log lines', () => {
  it('contain the type, message, stack and causes of an error', () => {
    const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
    const error = Object.assign(new TypeError('no store', { cause }), { code: 'away', status: 503, retryable: true })
    const { err } = logged({ err: error })
    expect(err).toMatchObject({ type: 'TypeError', message: 'no store: connect refused', code: 'away', status: 503, retryable: true })
    expect((err as { stack: string }).stack).toMatch(/no store[^]+logger\.test[^]+caused by: Error: connect refused/)
  })

  it('leaves out what hangs on an error', () => {
    const servers = new Map(Array.from({ length: 100 }, (_, index) => [index, 'x'.repeat(100)]))
    const { err } = logged({ err: Object.assign(new Error('no server'), { reason: { servers: [...servers] } }) })
    expect(Object.keys(err as object).toSorted()).toEqual(['message', 'stack', 'type'])
  })

  it('contain no token of a link to a page', () => {
    const { url } = logged({ url: '/p/Abc1234.json?xpv=1&access_token=secret&q=1' })
    expect(url).toBe('/p/Abc1234.json?xpv=1&access_token=[Redacted]&q=1')
  })

  it('contain no cookie, authorization or password', () => {
    const line = logged({
      req: { headers: { cookie: 'a', authorization: 'b' } },
      headers: { 'x-foyer-identity': 'c' },
      user: { password: 'd' },
    })
    expect(line).toMatchObject({
      req: { headers: { cookie: '[Redacted]', authorization: '[Redacted]' } },
      headers: { 'x-foyer-identity': '[Redacted]' },
      user: { password: '[Redacted]' },
    })
  })
})
