import { describe, expect, it } from 'vitest'
import { requestHeaders, responseHeaders } from './headers.ts'

describe('the headers of a request', () => {
  it('carry validators byte for byte and leave out what cannot be one', () => {
    const sent = requestHeaders({ userAgent: 'Foyer', validators: { etag: 'W/"\xe9 , x"', last_modified: 'yesterday-ish' } })
    expect(sent).toMatchObject({ 'user-agent': 'Foyer', 'if-none-match': 'W/"\xe9 , x"', 'if-modified-since': 'yesterday-ish' })
    const odd = requestHeaders({ userAgent: 'Foyer', validators: { etag: '"a"\r\nx: y', last_modified: null } })
    expect(odd).not.toHaveProperty('if-none-match')
    expect(odd).not.toHaveProperty('if-modified-since')
  })

  it.each<Record<string, string>>([
    { host: 'inside' },
    { Connection: 'x' },
    { 'Transfer-Encoding': 'chunked' },
    { 'content-length': '1' },
    { 'a b': 'c' },
    { ok: 'a\nb' },
    { ok: '€' },
  ])('%j are not the caller’s to set', (headers) => {
    expect(() => requestHeaders({ userAgent: 'Foyer', headers })).toThrow(TypeError)
  })
})

it('refuses a user agent that could not be sent as it is', () => {
  for (const userAgent of ['Foyer\r\nx: y', 'Foyer €']) expect(() => requestHeaders({ userAgent })).toThrow(TypeError)
})

describe('the headers of a response', () => {
  it('are joined, and counted', () => {
    expect({ ...responseHeaders({ a: ['1', '2'], b: '3' }, 100) }).toEqual({ a: '1, 2', b: '3' })
    expect(() => responseHeaders({ a: 'x'.repeat(100) }, 100)).toThrow(expect.objectContaining({ code: 'headers_too_large' }))
  })

  it('hold nothing that was not sent', () => {
    expect(responseHeaders({}, 100)['constructor']).toBeUndefined()
  })
})
