import { describe, expect, it } from 'vitest'
import { pageSearchSteps } from './page-search.policy.ts'

describe('pageSearchSteps', () => {
  it.each(['https://foyer.example/p/Abc1234/my-links', 'foyer.example/p/Abc1234?q=a', '/p/Abc1234', 'p/Abc1234#7'])(
    'looks for the page of the address %s alone',
    (query) => expect(pageSearchSteps({ query })).toEqual([{ by: 'public_id', publicId: 'Abc1234' }]),
  )

  it.each(['https://foyer.example/u/Abc1234', 'help/Abc1234', 'p/no', '/p/Abc12345'])('takes %s for the start of a title', (query) =>
    expect(new Set(pageSearchSteps({ query }).map(({ by }) => by))).toEqual(new Set(['title'])),
  )

  it('looks for a public id before titles that begin like it', () => {
    expect(pageSearchSteps({ query: 'garden' }).map(({ by }) => by)).toEqual(['public_id', 'title', 'title'])
  })

  it('gives the newest without a query, and the pages of an owner whatever else is given', () => {
    expect(pageSearchSteps({})).toEqual([{ by: 'newest' }])
    expect(pageSearchSteps({ query: 'garden', owner: 7 })).toEqual([{ by: 'owner', ownerId: 7 }])
  })
})
