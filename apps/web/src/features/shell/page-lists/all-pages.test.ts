import { describe, expect, it } from 'vitest'
import { listedPage } from '../../../testing/page-view.ts'
import { type PageInList, chosenPages } from './all-pages.ts'

const entry = (title: string, last_updated: number): PageInList => ({
  page: { ...listedPage(last_updated), title, last_updated },
  team: null,
})
const pages = [entry('Page 10', 5), entry('Äpfel', 9), entry('page 9', 7)]
const titles = (choice: Partial<Parameters<typeof chosenPages>[1]>) =>
  chosenPages(pages, { query: '', order: 'menu', language: 'de', ...choice }).map(({ page }) => page.title)

describe('the list of all pages', () => {
  it('keeps the order of the menu', () => {
    expect(titles({})).toEqual(['Page 10', 'Äpfel', 'page 9'])
  })

  it('sorts titles as people do', () => {
    expect(titles({ order: 'title' })).toEqual(['Äpfel', 'page 9', 'Page 10'])
  })

  it('lists the page that changed last first', () => {
    expect(titles({ order: 'change' })).toEqual(['Äpfel', 'page 9', 'Page 10'])
  })

  it('finds pages by words of their title', () => {
    expect([titles({ query: ' 9 PAGE ' }), titles({ query: 'birnen' })]).toEqual([['page 9'], []])
  })
})
