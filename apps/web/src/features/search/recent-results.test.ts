import { describe, expect, it } from 'vitest'
import { screenEntry, toEntry } from './entry.ts'
import { addRecent, parseRecent, recentEntry, recentResults } from './recent-results.ts'

const entry = (id: number, section?: { id: number; title: string }) =>
  toEntry(
    { id, title: `Link ${id}`, fields: [], section, link: { url: `https://a.example/${id}`, icon: null } },
    { scope: 'urllist', widgetId: 7, publicId: 'Abc1234', pageTitle: 'Page', place: ['Widget'] },
  )

describe('recent results', () => {
  it('list what was opened last, each once, the newest first', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 3]) addRecent(entry(id))
    expect(recentResults.get().map(({ id }) => id)).toEqual([3, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2])
  })

  it('lead to the page that they are', () => {
    addRecent(screenEntry({ scope: 'page', id: 5, title: 'Garden', to: '/p/Abc1234/garden', team: 'Rockets' }))
    const [stored] = parseRecent(JSON.stringify(recentResults.get())) ?? []
    expect(stored && recentEntry(stored)).toMatchObject({ scope: 'page', id: 5, title: 'Garden', to: '/p/Abc1234/garden', team: 'Rockets' })
  })

  it('are shown as they were stored', () => {
    addRecent(entry(9))
    const [stored] = parseRecent(JSON.stringify(recentResults.get())) ?? []
    expect(stored && recentEntry(stored)).toMatchObject({
      id: 9,
      title: 'Link 9',
      pageTitle: 'Page',
      place: ['Widget'],
      link: { url: 'https://a.example/9' },
    })
  })

  it('lead to the group they are in, and to the widget where an earlier version stored none', () => {
    addRecent(entry(10, { id: 70, title: 'Group' }))
    const [stored] = parseRecent(JSON.stringify(recentResults.get())) ?? []
    expect(stored && recentEntry(stored)).toMatchObject({ widgetId: 7, groupId: 70, place: ['Widget', 'Group'] })
    const { groupId: _, ...earlier } = stored ?? {}
    const [parsed] = parseRecent(JSON.stringify([earlier])) ?? []
    expect(parsed && recentEntry(parsed)).toMatchObject({ widgetId: 7, groupId: null, place: ['Widget', 'Group'] })
  })

  it('leave out what is none of them', () => {
    expect(parseRecent('{')).toBeUndefined()
    expect(parseRecent('{}')).toBeUndefined()
    expect(parseRecent(JSON.stringify([{ id: 'x' }, null, { ...entry(1), place: [1] }, { ...entry(1), groupId: 'x' }]))).toEqual([])
  })
})
