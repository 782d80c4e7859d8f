import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { hasValidHost, readTarget } from './request-target.ts'

describe('readTarget', () => {
  it.each([
    ['/', '/'],
    ['/a%20b?q=%', '/a%20b?q=%'],
    ['/%', '/%25'],
    ['/%E0%A4%A?a=%20', '/%25E0%25A4%25A?a=%20'],
    ['http://f.example/a%20b?c', '/a%20b?c'],
    ['HTTP://f.example/%zz', '/%25zz'],
    ['http://f.example', '/'],
    ['http://f.example?q', '/?q'],
    ['http://user:password@[::1]:80/x', '/x'],
    ['//f.example/x', '//f.example/x'],
    ['*', '*'],
  ])('reads %j as %j', (url, target) => expect(readTarget(url)).toBe(target))
})

describe('hasValidHost', () => {
  const of = (host: string | undefined, minor = 1, rawHeaders = ['Host', host ?? '']) =>
    hasValidHost({ headers: { host }, rawHeaders, httpVersionMajor: 1, httpVersionMinor: minor } as unknown as IncomingMessage)

  it.each([
    'f.example',
    'f.example:8080',
    'localhost',
    '127.0.0.1:80',
    '[::1]:8080',
    'my_host.local',
    'xn--bcher-kva.example',
    'f.example.',
  ])('accepts %s', (host) => expect(of(host)).toBe(true))
  it.each([
    '',
    'a b',
    'f.example/x',
    'f.example:80:80',
    'f.example:http',
    'a@b',
    'http://f.example',
    'f.example\\x',
    '[::1',
    'bücher.example',
  ])('refuses %j', (host) => expect(of(host)).toBe(false))
  it('refuses a second host, in whatever case its name is', () =>
    expect(of('f.example', 1, ['Host', 'a', 'X', 'host', 'hOST', 'b'])).toBe(false))
  it('asks HTTP/1.0 for none', () => expect([of(undefined, 0, []), of(undefined, 1, [])]).toEqual([true, false]))
})
