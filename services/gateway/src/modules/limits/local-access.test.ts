import { AppError } from '@foyer/service-kit/app-error'
import { describe, expect, it } from 'vitest'
import { checkLocal } from './local-access.ts'

const ask = (remoteAddress: string | undefined, host: string | undefined, headers: Record<string, string> = {}) =>
  checkLocal({ socket: { remoteAddress }, headers: { ...(host === undefined ? {} : { host }), ...headers } })

describe('what only this machine may ask for', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1:8080'],
    ['::1', '[::1]:8080'],
    ['::ffff:127.0.0.1', 'localhost'],
    ['127.0.0.53', 'foyer.localhost:8080'],
  ])('is answered to %s for %s', (address, host) => expect(() => ask(address, host)).not.toThrow())

  it.each([
    ['an address of the network', '192.168.1.5', 'localhost:8080', {}],
    ['a name that somebody else has lead here', '127.0.0.1', 'attacker.example:8080', {}],
    ['a name that begins like one of this machine', '127.0.0.1', 'localhost.attacker.example', {}],
    ['no name', '127.0.0.1', undefined, {}],
    ['a proxy on this machine', '127.0.0.1', 'localhost:8080', { 'x-forwarded-for': '203.0.113.7' }],
    ['nobody', undefined, 'localhost', {}],
  ])('is not there for %s', (_case, address, host, headers) => expect(() => ask(address, host, headers)).toThrow(new AppError('not_found')))
})
