import { feedErrorCodes } from '@foyer/contracts/feeds/feeds'
import { describe, expect, it } from 'vitest'
import de from '../features/feeds/locales/feed-reading/de.json'
import en from '../features/feeds/locales/feed-reading/en.json'

describe('reasons why a feed cannot be read', () => {
  it('have a text for every error code of the contracts', () => {
    for (const { reasons } of [en, de]) expect(Object.keys(reasons).toSorted()).toEqual([...feedErrorCodes].toSorted())
  })
})
