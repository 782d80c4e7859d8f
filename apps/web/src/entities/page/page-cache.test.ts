import { describe, expect, it } from 'vitest'
import { pageView as view, bookmarkWidget as widget } from '../../testing/page-view.ts'
import { arrangementOf, withArrangement, withWidget, withoutWidget } from './page-cache.ts'

describe('moving widgets before the server answers', () => {
  it('puts them where the arrangement says', () => {
    expect(arrangementOf(withArrangement(view([[1, 2], [3]]), [[2], [3, 1]]).page)).toEqual([[2], [3, 1]])
  })

  it('keeps a widget that came meanwhile at the end of its column, and drops ids that are gone', () => {
    expect(arrangementOf(withArrangement(view([[1, 2], [3]]), [[9, 2], [3]]).page)).toEqual([[2, 1], [3]])
  })
})

describe('adding and deleting a widget', () => {
  it('puts it into its column at its index, once', () => {
    const added = withWidget(view([[1], [2, 3]]), { ...widget(4), column: 1, index: 1 })
    expect(arrangementOf(added.page)).toEqual([[1], [2, 4, 3]])
    expect(arrangementOf(withWidget(added, { ...widget(4), column: 1, index: 1 }).page)).toEqual([[1], [2, 4, 3]])
  })

  it('takes it away and nothing else', () => {
    expect(arrangementOf(withoutWidget(view([[1, 2], [3]]), 2).page)).toEqual([[1], [3]])
  })
})
