import { describe, expect, it } from 'vitest'
import { agreement, isServerList } from './txt-lookup.ts'

const records = (...texts: string[]) => ({ kind: 'records' as const, texts })
const absent = { kind: 'absent' } as const
const unknown = { kind: 'unknown' } as const

describe('what several DNS servers say of one name', () => {
  it('keeps what all that answer have in common', () => {
    expect(agreement([records('a', 'b'), records('b', 'c'), unknown])).toEqual(records('b'))
  })

  it('takes a name for absent when all that answer say so', () => {
    expect(agreement([absent, unknown, absent])).toEqual(absent)
  })

  it('tells disagreement and silence from absence', () => {
    expect(agreement([records('a'), absent])).toEqual({ kind: 'disagreement' })
    expect(agreement([records('a'), records('b')])).toEqual({ kind: 'disagreement' })
    expect(agreement([unknown, unknown])).toEqual(unknown)
    expect(agreement([])).toEqual(unknown)
  })
})

describe('a list of DNS servers', () => {
  it('accepts IP addresses with and without a port', () => {
    expect(isServerList(['192.0.2.1', '192.0.2.1:5353', '2001:db8::1', '[2001:db8::1]:53'])).toBe(true)
    expect(isServerList([])).toBe(true)
  })

  it.each(['dns.example', 'dns.example:53', '192.0.2.1:x', '[x]:53'])('refuses %s', (server) => expect(isServerList([server])).toBe(false))
})
