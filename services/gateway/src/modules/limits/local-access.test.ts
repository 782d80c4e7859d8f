import { AppError } from '@foyer/service-kit/app-error'
import { describe, expect, it } from 'vitest'
import { checkLocal } from './local-access.ts'

type Ask = { headers?: Record<string, string>; httpVersion?: string; hostname?: string }

const ask = (
  remoteAddress: string | undefined,
  host: string | undefined,
  { headers, httpVersion = '1.1', hostname = '127.0.0.1' }: Ask = {},
) =>
  checkLocal(
    { socket: { remoteAddress }, headers: { ...(host === undefined ? {} : { host }), ...headers }, raw: { httpVersion } },
    { hostname },
  )

describe('what only this machine may ask for', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1:8080', '127.0.0.1'],
    ['::1', '[::1]:8080', '[::1]'],
    ['::ffff:127.0.0.1', 'localhost', 'localhost'],
    ['127.0.0.53', 'foyer.localhost:8080', 'foyer.localhost'],
  ])('answers %s for %s', (address, host, hostname) => expect(() => ask(address, host, { hostname })).not.toThrow())

  it.each<[string, string | undefined, string | undefined, Ask]>([
    ['an address of the network', '192.168.1.5', 'localhost:8080', {}],
    ['a name that somebody else has lead here', '127.0.0.1', 'attacker.example:8080', {}],
    ['a name that begins like one of this machine', '127.0.0.1', 'localhost.attacker.example', {}],
    ['no name', '127.0.0.1', undefined, {}],
    ['a proxy on this machine', '127.0.0.1', 'localhost:8080', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a proxy that adds no header and speaks HTTP/1.0', '127.0.0.1', '127.0.0.1:8080', { httpVersion: '1.0' }],
    ['a proxy that adds no header, by the public address', '127.0.0.1', '127.0.0.1:8080', { hostname: 'foyer.example' }],
    ['a public address in the network', '127.0.0.1', '127.0.0.1:8080', { hostname: '192.168.1.5' }],
    ['nobody', undefined, 'localhost', {}],
  ])('refuses %s', (_case, address, host, options) => expect(() => ask(address, host, options)).toThrow(new AppError('not_found')))
})
