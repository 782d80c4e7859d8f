import { describe, expect, it } from 'vitest'
import { plainDestination, plainLine } from './plain-lines.ts'

const line = (fields: object) => JSON.stringify({ level: 40, time: '2026-11-29T12:05:00', service: 'link-tools', ...fields })

describe('a line for a terminal', () => {
  it('says when, where and what', () => {
    expect(plainLine(line({ msg: 'source currencies failed: dns_failed' }))).toBe(
      '12:05 link-tools: source currencies failed: dns_failed\n',
    )
  })

  it('adds the message of an error, once and without its stack', () => {
    const err = { message: 'no answer\nfor a while', stack: 'Error: no answer\n    at ask (ask.ts:1)' }
    expect(plainLine(line({ msg: 'screen not rendered', err }))).toBe('12:05 link-tools: screen not rendered: no answer\n')
    expect(plainLine(line({ msg: 'no answer', err: { message: 'no answer' } }))).toBe('12:05 link-tools: no answer\n')
    expect(plainLine(line({ err }))).toBe('12:05 link-tools: no answer\n')
  })

  it('passes on no line and no command of the terminal that a message quotes', () => {
    const err = { message: 'no host \u001B]0;owned\u0007\u009B2J\r12:06 accounts: all is well' }
    expect(plainLine(line({ msg: 'not read\n12:06 accounts: all is well', err }))).toBe(
      '12:05 link-tools: not read 12:06 accounts: all is well: no host ]0;owned 2J 12:06 accounts: all is well\n',
    )
  })

  it.each(['Foyer is ready\n', '[1', 'null\n'])('leaves %j as it is', (text) => expect(plainLine(text)).toBe(text))
})

it('leaves the lines of a more talkative level to programs', () => expect(plainDestination('debug')).toBeUndefined())
