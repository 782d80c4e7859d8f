import { describe, expect, it } from 'vitest'
import { isWithinPageLimit } from './page-limit.ts'

const limit = 3

/** A store in which an owner has pages of these ids; each count of all of them removes those of `leaving`, one a count. */
function storeOf(ids: readonly number[], leaving: readonly number[] = []) {
  const stored = new Set(ids)
  const next = leaving.values()
  return {
    countByOwner(_ownerId: number, beforeId = Infinity) {
      const count = [...stored].filter((id) => id < beforeId).length
      if (beforeId === Infinity) stored.delete(next.next().value ?? 0)
      return Promise.resolve(count)
    },
  }
}
const page = (id: number) => ({ _id: id, owner_id: 7 })

describe('the page limit after an insertion', () => {
  it('lets a page stay that is not one too many', async () => {
    expect(await isWithinPageLimit(storeOf([1, 2, 3]), page(3), limit)).toBe(true)
  })

  it('refuses a page that comes after as many as the limit allows', async () => {
    expect(await isWithinPageLimit(storeOf([1, 2, 3, 4]), page(4), limit)).toBe(false)
  })

  it('lets the first of the concurrent pages stay once the others are removed', async () => {
    expect(await isWithinPageLimit(storeOf([1, 2, 3, 4, 5], [5, 4]), page(3), limit)).toBe(true)
  })

  it('refuses a page with a lower id than one that stays', async () => {
    expect(await isWithinPageLimit(storeOf([1, 2, 3, 9]), page(3), limit)).toBe(false)
  })
})
