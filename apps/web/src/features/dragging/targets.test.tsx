import { afterEach, describe, expect, it } from 'vitest'
import { targetsFor } from './elements.ts'

/** Lists in widgets; `skipped` is what the browser does not draw. */
function show(skipped: readonly string[]): void {
  document.body.innerHTML = ['near', 'far']
    .map((id) => `<article><ul data-drop="${id}" data-drop-accepts="bookmark ${id}"></ul></article>`)
    .join('')
  for (const list of document.querySelectorAll<HTMLElement>('[data-drop]')) {
    list.checkVisibility = (options) => options?.contentVisibilityAuto !== true || !skipped.includes(list.dataset['drop'] ?? '')
  }
}

const targets = (type: string) => targetsFor(type).map((list) => list.dataset['drop'])

describe('the lists something can be dropped on', () => {
  afterEach(() => void (document.body.innerHTML = ''))

  it('are those that take its type', () => {
    show([])
    expect(targets('bookmark')).toEqual(['near', 'far'])
    expect(targets('near')).toEqual(['near'])
    expect(targets('note')).toEqual([])
  })

  it('are not those that the browser skips, which measuring would lay out', () => {
    show(['far'])
    expect(targets('bookmark')).toEqual(['near'])
  })
})
