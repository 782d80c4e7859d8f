import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { assertPageStays, assertRoomForPage, pagesLeft } from './page-limit.ts'

const free = { is_premium: false }
const stays = (...[pages, page]: Parameters<typeof assertPageStays>) =>
  assertPageStays(pages, page, () => free).then(
    () => true,
    ({ code }: { code: string }) => code,
  )

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
const owner = { owner_id: 7 }
const page = (id: number) => ({ _id: id, ...owner })

describe('the page limit after an insertion', () => {
  it('lets a page stay that is not one too many', async () => {
    expect(await stays(storeOf([1, 2, 3]), page(3), () => free)).toBe(true)
  })

  it('refuses a page that comes after as many as the limit allows', async () => {
    expect(await stays(storeOf([1, 2, 3, 4]), page(4), () => free)).toBe('page_limit')
  })

  it('lets the first of the concurrent pages stay once the others are removed', async () => {
    expect(await stays(storeOf([1, 2, 3, 4, 5], [5, 4]), page(3), () => free)).toBe(true)
  })

  it('refuses a page with a lower id than one that stays', async () => {
    expect(await stays(storeOf([1, 2, 3, 9]), page(3), () => free)).toBe('page_limit')
  })
})

describe('the room for another page', () => {
  it('ends at the limit of the plan', async () => {
    await expect(assertRoomForPage(storeOf([1, 2]), owner, () => free)).resolves.toBeUndefined()
    await expect(assertRoomForPage(storeOf([1, 2, 3]), owner, () => ({ is_premium: true }))).resolves.toBeUndefined()
    const refusal = { code: 'page_limit', params: { limit: limits.free_pages } }
    await expect(assertRoomForPage(storeOf([1, 2, 3]), owner, () => free)).rejects.toMatchObject(refusal)
  })

  it('allows a thousand pages for a team with a plan', async () => {
    const team = { ...owner, owner_kind: 'team' as const }
    expect(await pagesLeft(storeOf([1]), team, { is_premium: true, plan: 'team' })).toBe(limits.pages_per_team - 1)
    expect(await pagesLeft(storeOf([1]), team, free)).toBe(limits.free_pages - 1)
  })

  it('asks for no plan below what every plan allows', async () => {
    const ask = () => Promise.reject(new Error('billing is away'))
    await expect(assertRoomForPage(storeOf([1, 2]), owner, ask)).resolves.toBeUndefined()
  })

  it('gives no negative number of pages to who has more than the plan allows', async () => {
    expect(await pagesLeft(storeOf([1, 2, 3, 4]), owner, free)).toBe(0)
    expect(await pagesLeft(storeOf([1]), owner, free)).toBe(limits.free_pages - 1)
  })
})
