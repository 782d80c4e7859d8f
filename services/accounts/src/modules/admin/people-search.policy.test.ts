import { describe, expect, it } from 'vitest'
import { isGivenBy, searchSteps } from './people-search.policy.ts'

describe('searchSteps', () => {
  it('gives the newest without a query', () => {
    expect(searchSteps('')).toEqual([{ by: 'newest' }])
  })

  it('looks for an address alone where there is an @', () => {
    expect(searchSteps('Ada@Exämple.org')).toEqual([{ by: 'normalized_email', prefix: 'ada@xn--exmple-cua.org' }])
  })

  it('looks for names in several spellings', () => {
    expect(searchSteps('ada love')).toEqual([
      { by: 'normalized_email', prefix: 'ada love' },
      { by: 'name', prefix: 'ada love' },
      { by: 'name', prefix: 'Ada Love' },
      { by: 'name', prefix: 'Ada love' },
    ])
  })

  it('looks for ids before what begins like them', () => {
    expect(searchSteps('1234567').map(({ by }) => by)).toEqual(['id', 'public_id', 'normalized_email', 'name'])
  })
})

describe('isGivenBy', () => {
  it('says whether a step gives the person', () => {
    const person = { _id: 7, public_id: 'Abc1234', normalized_email: 'ada@example.org', name: 'Ada' }
    const steps = searchSteps('ada')
    expect(isGivenBy(steps.slice(0, 1), person)).toBe(true)
    expect(isGivenBy(steps.slice(0, 2), { ...person, normalized_email: 'x@example.org' })).toBe(false)
    expect(isGivenBy([{ by: 'id', id: 7 }], person)).toBe(true)
    expect(isGivenBy([{ by: 'public_id', publicId: 'Abc1234' }], person)).toBe(true)
    expect(isGivenBy([], person)).toBe(false)
  })
})
