import { afterEach, expect, it, vi } from 'vitest'
import { watchKeyboard } from './keyboard-inset.ts'

const inset = () => document.documentElement.style.getPropertyValue('--keyboard-inset')
let end: (() => void) | undefined

/** A window of 768 px; gives what resizes its visual viewport. */
function showViewport() {
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  end = watchKeyboard()
  return (change: Partial<typeof viewport>) => {
    Object.assign(viewport, change)
    viewport.dispatchEvent(new Event('resize'))
  }
}
afterEach(() => {
  end?.()
  vi.unstubAllGlobals()
})

it('says how much of the window a keyboard covers, until it is gone', () => {
  const resize = showViewport()
  expect(inset()).toBe('')
  resize({ height: innerHeight - 300 })
  expect(inset()).toBe('300px')
  resize({ height: innerHeight })
  expect(inset()).toBe('')
})

it('counts what the page was moved up by', () => {
  showViewport()({ height: innerHeight - 300, offsetTop: 100 })
  expect(inset()).toBe('200px')
})

it.each([
  ['a bar of the browser', { height: innerHeight - 60 }],
  ['zooming in', { height: innerHeight / 2, scale: 2 }],
])('takes %s for no keyboard', (_, change) => {
  showViewport()(change)
  expect(inset()).toBe('')
})

it('leaves nothing behind', () => {
  showViewport()({ height: innerHeight - 300 })
  end?.()
  expect(inset()).toBe('')
})
