import { describe, expect, it } from 'vitest'
import { pageView as view, bookmarkWidget as widget } from '../../testing/page-view.ts'
import { arrangementOf, withArrangement, withWidget, withoutWidget } from './page-cache.ts'

describe('withArrangement', () => {
  it('moves the widgets to the arrangement', () => {
    expect(arrangementOf(withArrangement(view([[1, 2], [3]]), [[2], [3, 1]]).page)).toEqual([[2], [3, 1]])
  })

  it('keeps a widget that is missing from the arrangement at the end of its column, and ignores unknown ids', () => {
    expect(arrangementOf(withArrangement(view([[1, 2], [3]]), [[9, 2], [3]]).page)).toEqual([[2, 1], [3]])
  })
})

describe('withWidget and withoutWidget', () => {
  it('insert a widget at its column and index only once', () => {
    const added = withWidget(view([[1], [2, 3]]), { ...widget(4), column: 1, index: 1 })
    expect(arrangementOf(added.page)).toEqual([[1], [2, 4, 3]])
    expect(arrangementOf(withWidget(added, { ...widget(4), column: 1, index: 1 }).page)).toEqual([[1], [2, 4, 3]])
  })

  it('remove no other widget', () => {
    expect(arrangementOf(withoutWidget(view([[1, 2], [3]]), 2).page)).toEqual([[1], [3]])
  })
})
