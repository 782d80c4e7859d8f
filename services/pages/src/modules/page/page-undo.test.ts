import { describe, expect, it } from 'vitest'
import type { WidgetRecord } from './page.model.ts'
import { type Tracked, changeOf, trackedAfter } from './page-undo.ts'

const widget = (id: number, fields: Partial<WidgetRecord> = {}): WidgetRecord => ({
  id,
  public_id: `W${id}`,
  widget_type: 'urllist',
  title: `Widget ${id}`,
  settings: {},
  ...fields,
})
const page: Tracked = { title: 'Page', column_widths: [2, 2], columns: [[1, 2], [3]], widgets: [widget(1), widget(2), widget(3)] }
const acts = (after: Partial<Tracked>) => changeOf(page, after)?.counts.map(({ act, widget_id }) => [act, widget_id])

describe('what undoes a change of a page', () => {
  it('is nothing where nothing is different', () => {
    expect(changeOf(page, { title: 'Page', columns: [[1, 2], [3]] })).toBeNull()
  })

  it('holds the fields as they were, and names those that were not there', () => {
    expect(changeOf(page, { title: 'New', theme_color: 1 })?.undo).toEqual({
      fields: { title: 'Page' },
      missing: ['theme_color'],
      widgets: [],
    })
  })

  it('holds the widgets alone that were changed', () => {
    const change = changeOf(page, { widgets: [widget(1), widget(2, { title: 'New' }), widget(4)], columns: [[1, 2], [4]] })
    expect(change?.undo.widgets).toEqual([
      { id: 4, before: null },
      { id: 3, before: widget(3) },
      { id: 2, before: widget(2) },
    ])
  })

  it('does not count what a widget notes of its own deletions', () => {
    const removed_sections = [{ section: { id: 9, title: 'Gone' }, index: 0, at: new Date() }]
    expect(changeOf(page, { widgets: [widget(1, { removed_sections }), widget(2), widget(3)] })).toBeNull()
  })
})

describe('what is said of a change of a page', () => {
  it('names the widget that was moved', () => {
    expect(acts({ columns: [[2], [3, 1]] })).toEqual([['widget_moved', 1]])
  })

  it('says that widgets were arranged when several moved', () => {
    expect(acts({ columns: [[3], [2, 1]] })).toEqual([['page_arranged', undefined]])
  })

  it('says nothing of the columns in which widgets were added or deleted', () => {
    expect(acts({ widgets: [widget(1), widget(2)], columns: [[1, 2], []] })).toEqual([['widget_removed', 3]])
  })

  it('names title, description and colour by themselves', () => {
    expect(acts({ title: 'New', description: 'New', widget_transparency: 5 })).toEqual([
      ['page_renamed', undefined],
      ['page_described', undefined],
      ['page_colored', undefined],
    ])
  })
})

describe('what a write leaves', () => {
  it('is read from the paths that it sets', () => {
    expect(trackedAfter(page, { 'widgets.1': widget(2, { title: 'New' }), share_mode: 'link' })?.widgets?.[1]?.title).toBe('New')
    expect(trackedAfter(page, { share_mode: 'link' })).toBeNull()
  })
})
