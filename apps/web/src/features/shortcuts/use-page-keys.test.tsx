import { startTransition } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOverlay, useOverlay } from '../../lib/state/overlays.ts'
import { usePageKeys } from './use-page-keys.ts'

let root: Root
let container: HTMLElement

beforeEach(() => {
  container = document.createElement('div')
  root = createRoot(container)
  // As in a browser: effects run when the scheduler comes to them.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})
afterEach(() => {
  root.unmount()
  closeOverlay()
  vi.unstubAllGlobals()
})

function Screen() {
  usePageKeys()
  return <p>{useOverlay('search') ? 'search' : 'page'}</p>
}

it('hears a key that is pressed as soon as the page is seen', async () => {
  const shown = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
      resolve()
    }).observe(container, { childList: true })
  })
  startTransition(() => root.render(<Screen />))
  await shown
  await expect.poll(() => container.textContent).toBe('search')
})

it('answers the keys pressed before the app ran', async () => {
  const endKeys = vi.fn<() => void>()
  const early = new KeyboardEvent('keydown', { key: '/' })
  document.body.dispatchEvent(early)
  globalThis.foyerEarly = { clicks: [], keys: [early], end: vi.fn<() => void>(), endKeys }
  root.render(<Screen />)
  await expect.poll(() => container.textContent).toBe('search')
  expect(endKeys).toHaveBeenCalled()
  globalThis.foyerEarly = undefined
})

it.each([
  ['a', {}, 'Add content'],
  ['n', {}, 'New page'],
  ['2', {}, 'Second'],
  ['2', { shiftKey: true }, 'Second'],
  ['3', {}, null],
  ['a', { ctrlKey: true }, null],
])('presses what has the key %s (%o)', async (key, modifiers, expected) => {
  const pressed: string[] = []
  const button = (name: string, shortcut: string) => (
    <button type="button" aria-keyshortcuts={shortcut} onClick={() => pressed.push(name)}>
      {name}
    </button>
  )
  document.body.append(container)
  try {
    root.render(
      <>
        <Screen />
        {button('Add content', 'A')}
        {button('New page', 'N')}
        {button('Second', '2')}
      </>,
    )
    await expect.poll(() => container.querySelectorAll('button')).toHaveLength(3)
    document.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers }))
    expect(pressed).toEqual(expected === null ? [] : [expected])
  } finally {
    container.remove()
  }
})
