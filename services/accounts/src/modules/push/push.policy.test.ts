import { describe, expect, it } from 'vitest'
import { isPushEndpoint, judgeAnswer, pushContact } from './push.policy.ts'

describe('isPushEndpoint', () => {
  it.each(['https://push.example/abc', 'https://push.example:8443/abc?x=1', 'http://127.0.0.1:9000/abc'])('takes %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true)
  })

  it.each(['http://push.example/abc', 'ftp://push.example/', 'https://me:secret@push.example/', 'not an address'])(
    'refuses %s',
    (endpoint) => {
      expect(isPushEndpoint(endpoint)).toBe(false)
    },
  )
})

describe('judgeAnswer', () => {
  it.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'retry'],
    [503, 'retry'],
    [400, 'refused'],
    [301, 'refused'],
  ])('judges %i: %s', (status, judgement) => {
    expect(judgeAnswer(status)).toBe(judgement)
  })
})

describe('pushContact', () => {
  it('is the address of this Foyer where that is https, else a mailbox of its host', () => {
    expect([pushContact('https://foyer.example/x'), pushContact('http://127.0.0.1:8080')]).toEqual([
      'https://foyer.example',
      'mailto:foyer@127.0.0.1',
    ])
  })
})
