import { describe, expect, it, vi } from 'vitest'
import { measureList } from './measure-list.ts'

/** A list in a widget; `skipped` is what the browser does not draw. */
function lists(skipped: readonly string[]) {
  document.body.innerHTML = '<article><ul></ul></article><ol></ol>'
  const measured: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('article, ul, ol')) {
    const name = element.localName
    element.checkVisibility = () => !skipped.includes(name)
    vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => {
      measured.push(name)
      return new DOMRect(0, 0, 10, 10)
    })
  }
  const measure = (name: 'ul' | 'ol') => measureList(document.querySelector(name) as HTMLElement)
  return { measured, measure }
}

describe('measuring where a list is', () => {
  it('measures a list that is drawn', () => {
    const { measured, measure } = lists([])
    measure('ul')
    expect(measured).toEqual(['ul'])
  })

  it('does not lay out a list that the browser skips: its widget is measured', () => {
    const { measured, measure } = lists(['ul'])
    measure('ul')
    expect(measured).toEqual(['article'])
  })

  it('measures a list in a widget that is not shown at all, and one in no widget', () => {
    const { measured, measure } = lists(['ul', 'article', 'ol'])
    measure('ul')
    measure('ol')
    expect(measured).toEqual(['ul', 'ol'])
  })
})
