import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookmark } from '../../../testing/page-view.ts'
import { reordered } from '../../../entities/widget/reordered.ts'
import { orderMoves, orderSteps, sortLinks } from './sort-links.ts'

const links = [
  bookmark(3, 1, { title: 'beta 10', url: 'https://www.zeta.org/a' }),
  bookmark(1, 1, { title: 'Älpen', url: 'https://alpha.org/z' }),
  bookmark(2, 1, { title: 'Beta 9', url: 'https://alpha.org/b' }),
]
const ids = (list: { id: number }[]) => list.map((link) => link.id)

describe('sorting bookmarks', () => {
  it('sorts titles as people read them: without regard to case, numbers by their value', async () => {
    expect(ids(await sortLinks(links, 'title', 'asc', 'de'))).toEqual([1, 2, 3])
    expect(ids(await sortLinks(links, 'title', 'desc', 'de'))).toEqual([3, 2, 1])
  })

  it('sorts by site without its www, by address, and by age', async () => {
    expect(ids(await sortLinks(links, 'domain', 'asc'))).toEqual([1, 2, 3])
    expect(ids(await sortLinks(links, 'url', 'asc'))).toEqual([2, 1, 3])
    expect(ids(await sortLinks(links, 'age', 'asc'))).toEqual([3, 2, 1])
    expect(ids(await sortLinks(links, 'age', 'desc'))).toEqual([1, 2, 3])
  })

  it('sorts an imported bookmark by the date on which it was first saved', async () => {
    const imported = [bookmark(1, 1, { created_at: 900 }), bookmark(2, 1, { created_at: 100 }), bookmark(3, 1, { created_at: 500 })]
    expect(ids(await sortLinks(imported, 'age', 'asc'))).toEqual([1, 3, 2])
  })

  it('keeps the order of what is equal', async () => {
    const same = [5, 4, 6].map((id) => bookmark(id, 1, { title: 'Same' }))
    expect(ids(await sortLinks(same, 'title', 'asc'))).toEqual([5, 4, 6])
    expect(ids(await sortLinks(same, 'title', 'desc'))).toEqual([5, 4, 6])
  })
})

describe('sorting a long list with calls of a bounded size', () => {
  const after = (now: number[], steps: number[][]) =>
    ids(
      steps.reduce(
        (list, step) => reordered(list, step),
        now.map((id) => ({ id })),
      ),
    )
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  it('takes one call when that is enough, and none when the list is sorted', () => {
    expect(orderSteps([3, 1, 2], [1, 2, 3], 500)).toEqual([[1, 2, 3]])
    expect(orderSteps([1, 2, 3], [1, 2, 3], 500)).toEqual([])
  })

  it.each([
    ['turned round', numbers(23).toReversed()],
    ['shuffled', numbers(23).toSorted((a, b) => ((a * 7) % 23) - ((b * 7) % 23))],
    ['with the last one first', [23, ...numbers(22)]],
  ])('ends in the sorted order when the list is %s', (_, now) => {
    const steps = orderSteps(now, numbers(23), 6)
    expect(after(now, steps)).toEqual(numbers(23))
    for (const step of steps) expect(step.length).toBeLessThanOrEqual(6)
  })
})

describe('the fewest moves into an order', () => {
  const moved = (now: readonly number[], moves: ReturnType<typeof orderMoves>) =>
    moves.reduce<number[]>(
      (list, { id, after }) => {
        const rest = list.filter((listed) => listed !== id)
        return rest.toSpliced(after === null ? 0 : rest.indexOf(after) + 1, 0, id)
      },
      [...now],
    )

  it('are none for a sorted list, and one for one that is out of its place', () => {
    expect(orderMoves([1, 2, 3], [1, 2, 3])).toEqual([])
    expect(orderMoves([2, 3, 4, 5, 1], [1, 2, 3, 4, 5])).toEqual([{ id: 1, after: null }])
    expect(orderMoves([1, 5, 2, 3, 4], [1, 2, 3, 4, 5])).toEqual([{ id: 5, after: 4 }])
  })

  it('end in the order from any other', () => {
    const lists = fc
      .uniqueArray(fc.nat(999), { maxLength: 40 })
      .chain((now) => fc.tuple(fc.constant(now), fc.shuffledSubarray(now, { minLength: now.length })))
    fc.assert(
      fc.property(lists, ([now, sorted]) => {
        expect(moved(now, orderMoves(now, sorted))).toEqual(sorted)
      }),
    )
  })
})
