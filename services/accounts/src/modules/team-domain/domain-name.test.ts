import { describe, expect, it } from 'vitest'
import { readName, refusalOf } from './domain-name.ts'

const names = { main: 'foyer.example.org', belowMain: false }

describe('the name that somebody has typed', () => {
  it.each([
    ['start.example.com', 'start.example.com'],
    [' START.Example.COM. ', 'start.example.com'],
    ['https://start.example.com/p/1?x#y', 'start.example.com'],
    ['start.example.com:8443', 'start.example.com'],
    ['start.münchen.example', 'start.xn--mnchen-3ya.example'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ])('reads %s', (typed, name) => expect(readName(typed)).toBe(name))

  it.each([
    '',
    'localhost',
    'x.localhost',
    'example',
    '127.0.0.1',
    '[::1]',
    '::1',
    '0x7f.1',
    'a..b',
    '-a.example',
    'a b.example',
    'user@example.com',
    '*.example.com',
  ])('refuses “%s”', (typed) => expect(readName(typed)).toBeNull())
})

describe('a name that no team can have', () => {
  it('refuses the main name, and those below it unless the operator lets teams have them', () => {
    expect(refusalOf('foyer.example.org', names)).toBe('main')
    expect(refusalOf('foyer.example.org', { ...names, belowMain: true })).toBe('main')
    expect(refusalOf('crew.foyer.example.org', names)).toBe('below_main')
    expect(refusalOf('crew.foyer.example.org', { ...names, belowMain: true })).toBeNull()
    expect(refusalOf('xfoyer.example.org', names)).toBeNull()
  })

  it.each(['co.uk', 'github.io', 'com.au'])('refuses the public suffix %s', (name) => expect(refusalOf(name, names)).toBe('suffix'))

  it.each(['example.co.uk', 'crew.github.io', 'flyers.example'])('accepts %s, which is below one', (name) =>
    expect(refusalOf(name, names)).toBeNull(),
  )
})
