import { feedErrorCodes } from '@foyer/contracts/feeds'
import { describe, expect, it } from 'vitest'
import de from '../features/feeds/locales/feed-reading/de.json'
import en from '../features/feeds/locales/feed-reading/en.json'

describe('why a feed could not be read', () => {
  it('has words for every code of the contracts', () => {
    for (const { reasons } of [en, de]) expect(Object.keys(reasons).toSorted()).toEqual([...feedErrorCodes].toSorted())
  })
})
