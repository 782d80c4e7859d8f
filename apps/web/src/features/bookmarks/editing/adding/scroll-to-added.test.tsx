import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scrollToAdded } from './scroll-to-added.ts'

const [windowHeight, noticeTop] = [800, 730]
const rowId = 71

beforeEach(() => {
  vi.stubGlobal('innerHeight', windowHeight)
  document.body.insertAdjacentHTML('beforeend', `<div id="scene"><p data-link="${rowId}"></p><section class="notices"></section></div>`)
  placeAt(region(), { top: noticeTop, bottom: windowHeight - 16, left: 16, right: 374 })
})
afterEach(() => {
  document.querySelector('#scene')?.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const region = () => document.querySelector<HTMLElement>('#scene .notices')!
const row = () => document.querySelector<HTMLElement>('#scene [data-link]')!

function placeAt(element: HTMLElement, { top, bottom, left, right }: Record<'top' | 'bottom' | 'left' | 'right', number>): void {
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top)
}

/** Gives the margin below the row with which it was scrolled to, on a page that ends so far below the window. */
function scrolledWith(below: number): string {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(windowHeight + below)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(windowHeight)
  const margins: string[] = []
  row().scrollIntoView = () => void margins.push(row().style.scrollMarginBottom)
  scrollToAdded(1, rowId)
  return margins.join()
}

describe('scrollToAdded', () => {
  it('scrolls a link clear of the notice below it', () => {
    placeAt(row(), { top: 750, bottom: 790, left: 16, right: 374 })
    expect(scrolledWith(400)).toBe('78px')
    expect(region()).not.toHaveAttribute('data-at-top')
  })

  it('moves the notice to the top where the page ends behind it', () => {
    placeAt(row(), { top: 750, bottom: 790, left: 16, right: 374 })
    expect(scrolledWith(0)).toBe('0px')
    expect(region()).toHaveAttribute('data-at-top')
  })

  it('leaves a notice where it is beside which the link stands', () => {
    placeAt(row(), { top: 750, bottom: 790, left: 500, right: 900 })
    expect(scrolledWith(0)).toBe('0px')
    expect(region()).not.toHaveAttribute('data-at-top')
  })
})
