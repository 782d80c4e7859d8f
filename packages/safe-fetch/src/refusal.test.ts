import { afterAll, describe, expect, it } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'

describe('the refusal of an address as it is written', () => {
  const unreachable = () => Promise.reject(new Error('DNS is not asked'))
  const out = createSafeFetch({ userAgent: 'test', allow: ['127.0.0.1:8080', 'printer.example:25'], resolve: unreachable })
  afterAll(() => out.close())

  it.each([
    ['https://news.example/feed', null],
    ['http://93.184.216.34/feed', null],
    ['http://127.0.0.1:8080/feed', null],
    ['http://printer.example:25/feed', null],
    ['http://127.0.0.1/feed', 'address_not_allowed'],
    ['http://0x7f.1/feed', 'address_not_allowed'],
    ['http://[::ffff:10.0.0.1]/feed', 'address_not_allowed'],
    ['http://news.example:22/feed', 'address_not_allowed'],
    ['ftp://news.example/feed', 'invalid_url'],
    ['no address', 'invalid_url'],
    [`https://news.example/${'x'.repeat(100_000)}`, 'invalid_url'],
  ])('of %.60s is %s', (url, code) => expect(out.refusal(url)).toBe(code))
})
