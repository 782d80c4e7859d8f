import { describe, expect, it } from 'vitest'
import { idsOfPerson } from './ids-of-person.ts'

const matches = (id: string, { $gt, $lt }: { $gt: string; $lt: string }) => id > $gt && id < $lt

describe('idsOfPerson', () => {
  it.each([
    ['12-1', true],
    ['12-9007199254740991', true],
    ['123-1', false],
    ['1-1', false],
    ['11-1', false],
  ])('%s of person 12: %s', (id, expected) => expect(matches(id, idsOfPerson(12))).toBe(expected))

  it('goes on behind the last', () => {
    expect(matches('12-5', idsOfPerson(12, '12-5'))).toBe(false)
    expect(matches('12-6', idsOfPerson(12, '12-5'))).toBe(true)
  })

  it('takes no cursor of somebody else below its own', () => expect(idsOfPerson(12, '11-5').$gt).toBe('12-'))
})
