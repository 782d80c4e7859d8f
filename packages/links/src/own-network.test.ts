import { describe, expect, it } from 'vitest'
import { isHttpAssumed, readAddress, readWebAddress } from './addresses.ts'
import { isOwnNetwork } from './own-network.ts'

describe('an address of one’s own network', () => {
  it.each([
    '192.168.1.10',
    '192.168.1.10:8123',
    '10.0.0.1/admin',
    '172.16.0.1',
    '172.31.255.254:9000/x?y#z',
    '127.0.0.1:8200',
    '0x7f.1',
    '100.64.3.2',
    '100.127.0.1',
    '169.254.1.1',
    '[fd12:3456::1]',
    '[fd12:3456::1]:8080/x',
    'fc00::1',
    'fe80::1',
    '::1',
    '[::ffff:192.168.0.1]',
    'localhost',
    'LocalHost:3000',
    'app.localhost',
    'nas.local',
    'NAS.Local.',
    'nas.local/admin',
    'jellyfin.lan',
    'pi.home.arpa',
    'git.internal',
    'fritz.box',
    'nas:5000',
    'nas/',
    'nas/photos/2024',
    'NAS/',
    'my-nas:8080/x',
  ])('gets http, which is said to be assumed: %s', (typed) => {
    expect(readAddress(typed)).toEqual({ url: `http://${bracketed(typed)}`, kind: 'web' })
    expect(isHttpAssumed(typed)).toBe(true)
  })

  it.each(['//192.168.1.1/x', '//nas.local'])('gets http behind two slashes: %s', (typed) =>
    expect(readWebAddress(typed)).toBe(`http:${typed}`),
  )

  it.each(['https://192.168.1.10:8123', 'http://nas.local', 'HTTPS://nas', 'https:nas.lan', 'https//localhost:3000', '//https://nas.lan'])(
    'keeps a scheme that was typed: %s',
    (typed) => {
      const scheme = /https/i.test(typed) ? /^https:/i : /^http:/i
      expect(readWebAddress(typed)).toMatch(scheme)
      expect(isHttpAssumed(typed)).toBe(false)
    },
  )
})

describe('a port', () => {
  it.each(['example.com:8080', 'example.com:80/x', '8.8.8.8:9000', '[2001:db8::1]:3000'])('gets http: %s', (typed) =>
    expect(readWebAddress(typed)).toBe(`http://${typed}`),
  )

  it.each(['example.com:443', 'nas.lan:8443/x', '192.168.1.1:443', 'nas:10443'])('that is named after https gets it: %s', (typed) =>
    expect(readAddress(typed)).toEqual({ url: `https://${typed}`, kind: 'web' }),
  )
})

describe('any other host', () => {
  it.each([
    'example.com',
    '8.8.8.8',
    '172.32.0.1',
    '172.15.0.1',
    '100.128.0.1',
    '192.169.1.1',
    '11.0.0.1',
    '[2001:db8::1]',
    'local.example.com',
    'lan.example',
    'mylocal',
    'notlocalhost.example',
    'home.arpa.example',
    'example.com/http://nas.lan',
  ])('gets https: %s', (typed) =>
    expect(readAddress(typed)).toEqual({ url: `https://${typed}${typed.includes('.') || typed.includes(':') ? '' : '.com'}`, kind: 'web' }),
  )

  it('gets .com as well when it is a bare name', () => expect(readWebAddress('nas')).toBe('https://nas.com'))
})

describe('isOwnNetwork', () => {
  it.each(['[::]', '[fd00::1]', '[fe80::1]', '[fec0::1]', '[::ffff:a00:1]', '0.0.0.0', 'nas', 'nas.lan.', 'a.b.home.arpa'])(
    'knows %s as one of it',
    (host) => expect(isOwnNetwork(host)).toBe(true),
  )

  it.each(['[fb00::1]', '[::ffff:808:808]', '[64:ff9b::a00:1]', '1.1.1.1', 'lan.com', 'arpa.example', 'box.example'])(
    'knows %s as one outside',
    (host) => expect(isOwnNetwork(host)).toBe(false),
  )
})

/** IPv6 as it stands in an address. */
function bracketed(typed: string): string {
  return /^[\da-f]*:[\da-f:]+$/.test(typed) ? `[${typed}]` : typed
}
