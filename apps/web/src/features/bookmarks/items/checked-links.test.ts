import { describe, expect, it } from 'vitest'
import { noneChecked, withChecked } from './checked-links.ts'

const list = [1, 2, 3, -4, 5, 6]
const ids = ({ ids: checked }: { ids: ReadonlySet<number> }) => [...checked]

describe('checking links', () => {
  it('checks one, and takes its check away', () => {
    const single = withChecked(noneChecked, 2, null)
    expect([ids(single), ids(withChecked(single, 2, null))]).toEqual([[2], []])
  })

  it('checks all from the last one in either direction, but none that is being saved', () => {
    expect(ids(withChecked(withChecked(noneChecked, 2, null), 5, list))).toEqual([2, 3, 5])
    expect(ids(withChecked(withChecked(noneChecked, 6, null), 3, list))).toEqual([6, 3, 5])
  })

  it('takes the checks of a range away', () => {
    const all = { ids: new Set([1, 2, 3, 5]), last: 1 }
    expect(ids(withChecked(all, 3, list))).toEqual([5])
  })

  it('checks one alone when there is no last one, or it has gone', () => {
    expect(ids(withChecked(noneChecked, 5, list))).toEqual([5])
    expect(ids(withChecked({ ids: new Set([9]), last: 9 }, 5, list))).toEqual([9, 5])
  })
})
