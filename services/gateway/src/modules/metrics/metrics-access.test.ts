import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './metrics-access.ts'

const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({ socket: { remoteAddress }, headers })

describe('reading the metrics of the gateway', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.1.1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1%eth0',
  ])('is allowed from the loopback or private address %s', (address) => expect(mayReadMetrics(request(address))).toBe(true))

  it.each([
    '203.0.113.7',
    '8.8.8.8',
    '1.10.0.0',
    '::10.0.0.1',
    'fec0::1',
    '172.32.0.1',
    '100.64.0.1',
    '::ffff:8.8.8.8',
    '2001:db8::1',
    '2606:4700::1111',
    '',
    undefined,
  ])('is refused from the address %s', (address) => expect(mayReadMetrics(request(address))).toBe(false))

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via', 'cf-connecting-ip'])(
    'is refused to a private address whose request has the header %s',
    (header) => expect(mayReadMetrics(request('10.1.2.3', { [header]: 'x' }))).toBe(false),
  )

  it('refuses what a proxy passes on that adds no header and speaks HTTP/1.0', () =>
    expect(mayReadMetrics({ ...request('127.0.0.1'), raw: { httpVersion: '1.0' } })).toBe(false))
})
