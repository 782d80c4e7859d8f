import { describe, expect, it } from 'vitest'
import { harmlessName } from './harmless-name.ts'

describe('a name in a message to somebody else', () => {
  it.each([
    ['Ada Byron', 'Ada Byron'],
    ['Team  trip\n2027', 'Team trip 2027'],
    ['Dr. Müller', 'Dr. Müller'],
    ['می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
    ['Ada\u200b\u202eByron', 'Ada Byron'],
    ['You won: https://evil.example/win', 'You won: https evil example win'],
    ['write to a@evil.example', 'write to a evil example'],
  ])('makes %j %j', (name, harmless) => {
    expect(harmlessName(name)).toBe(harmless)
  })

  it('cuts text that is long enough to be a message', () => {
    expect(harmlessName('x'.repeat(200))).toHaveLength(60)
  })
})
