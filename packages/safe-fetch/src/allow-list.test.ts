import { describe, expect, it } from 'vitest'
import { parseAllowList } from './allow-list.ts'

const permits = (entry: string, hostname: string, port: number, address: string) =>
  parseAllowList([entry]).permits({ hostname, port, address })

describe('an entry of the allow-list', () => {
  it.each([
    ['10.0.0.0/8', 'nas.lan', 80, '10.1.2.3', true],
    ['10.0.0.0/8', 'nas.lan', 80, '11.1.2.3', false],
    ['fd00::/8', 'nas.lan', 80, 'fd00::1', true],
    ['127.0.0.1', 'anything', 8080, '127.0.0.1', true],
    ['127.0.0.1', 'anything', 8080, '127.0.0.2', false],
    ['::1', '[::1]', 8080, '::1', true],
    ['127.0.0.1:8080', '127.0.0.1', 8080, '127.0.0.1', true],
    ['127.0.0.1:8080', '127.0.0.1', 8081, '127.0.0.1', false],
    ['[::1]:8080', 'localhost', 8080, '::1', true],
    ['[::1]:8080', 'localhost', 8080, '127.0.0.1', false],
    ['nas.lan', 'NAS.lan.', 9000, '10.0.0.1', true],
    ['nas.lan', 'nas.lan.example.com', 80, '10.0.0.1', false],
    ['nas.lan:80', 'nas.lan', 80, '10.0.0.1', true],
    ['nas.lan:80', 'nas.lan', 443, '10.0.0.1', false],
    ['bücher.lan', 'xn--bcher-kva.lan', 80, '10.0.0.1', true],
    ['127.0.0.0/8', 'x', 80, '::ffff:127.0.0.1', false],
  ])('%s for %s:%i at %s: %s', (entry, hostname, port, address, expected) => {
    expect(permits(entry, hostname, port, address)).toBe(expected)
  })

  it.each(['', ' ', '10.0.0.0/33', 'http://nas', 'nas/path', 'user@nas', 'nas:99999', 'nas:0', 'nas:', '[::1', 'a b'])(
    '%j is refused at once',
    (entry) => {
      expect(() => parseAllowList([entry])).toThrow(`"${entry}"`)
    },
  )

  it('lifts the ban of an unsafe port only if it names it', () => {
    expect(parseAllowList(['nas.lan:6000']).namesPort('nas.lan', 6000)).toBe(true)
    expect(parseAllowList(['nas.lan']).namesPort('nas.lan', 6000)).toBe(false)
    expect(parseAllowList(['10.0.0.0/8']).namesPort('10.0.0.1', 22)).toBe(false)
    expect(parseAllowList(['10.0.0.1:22']).namesPort('10.0.0.1', 22)).toBe(true)
  })
})
