import { describe, expect, it } from 'vitest'
import { emptyPage, notesWidget } from '../../../testing/things.ts'
import { groupsOf, placedWidgets, runsOf } from './widget-groups.ts'

const page = emptyPage({
  columns: [['A', 'B', 'C'].map((title) => notesWidget(title, [])), ['D', 'E'].map((title) => notesWidget(title, []))],
})
const widgets = placedWidgets(page)
const only = (titles: string) => widgets.filter(({ title }) => titles.includes(title))
const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title).join('')

describe('runs of widgets', () => {
  it('are what stood one below the other, in the order of the page', () => {
    expect(runsOf(only('ECDAB')).map(titlesOf)).toEqual(['ABC', 'DE'])
    expect(runsOf(only('AC').toReversed()).map(titlesOf)).toEqual(['A', 'C'])
    expect(runsOf([])).toEqual([])
  })
})

describe('groups of checked widgets', () => {
  it('leave out what is not there any more, and pages that are not loaded', () => {
    const on = { id: page.id, public_id: page.public_id, title: page.title }
    const checked = new Map([
      ...only('CA').map(({ id }) => [id, on] as const),
      [1, on] as const,
      [2, { ...on, public_id: 'gone123' }] as const,
    ])
    const groups = groupsOf(checked, (publicId) => (publicId === page.public_id ? page : undefined))
    expect(groups.map((group) => titlesOf(group.widgets))).toEqual(['AC'])
  })

  it('are none where none of the widgets is left', () => {
    expect(groupsOf(new Map([[1, page]]), () => page)).toEqual([])
  })
})
