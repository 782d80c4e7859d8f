import { Suspense, use, useEffect } from 'react'
import { type Root, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeOverInput } from './early-input.ts'

const container = document.createElement('div')
let root: Root | undefined
let clicks: string[]
let loaded = Promise.withResolvers<void>()

function Part({ isOnServer = false }: { isOnServer?: boolean }) {
  if (!isOnServer) use(loaded.promise)
  return (
    <>
      <button type="button" onClick={() => clicks.push('button')}>
        Start
      </button>
      <input type="checkbox" aria-label="Done" onChange={({ target }) => clicks.push(target.checked ? 'ticked' : 'cleared')} />
    </>
  )
}

function Screen({ isOnServer = false }: { isOnServer?: boolean }) {
  useEffect(takeOverInput, [])
  return (
    <Suspense fallback={null}>
      <Part isOnServer={isOnServer} />
    </Suspense>
  )
}

beforeEach(() => {
  // As in a browser: effects run when the scheduler comes to them.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  clicks = []
  loaded = Promise.withResolvers()
  globalThis.foyerEarly = { clicks: [], keys: [], end: vi.fn<() => void>(), endKeys: vi.fn<() => void>() }
  container.innerHTML = renderToString(<Screen isOnServer />)
  document.body.append(container)
})
afterEach(() => {
  root?.unmount()
  container.remove()
  globalThis.foyerEarly = undefined
  vi.unstubAllGlobals()
})

const takenOver = () => expect.poll(() => vi.mocked(globalThis.foyerEarly?.end)?.mock.calls.length).toBe(1)
const control = <K extends 'button' | 'input'>(name: K) => container.querySelector<HTMLElementTagNameMap[K]>(name) ?? expect.fail(name)

it('repeats a click that was noted before the app ran, once', async () => {
  globalThis.foyerEarly?.clicks.push(control('button'), control('button'))
  root = hydrateRoot(container, <Screen />)
  await takenOver()
  loaded.resolve()
  await expect.poll(() => clicks).toEqual(['button'])
})

it('repeats a click in a part that React has yet to take over', async () => {
  root = hydrateRoot(container, <Screen />)
  await takenOver()
  control('button').click()
  control('input').click()
  expect(clicks).toEqual([])
  loaded.resolve()
  await expect.poll(() => clicks).toEqual(['button', 'ticked'])
  expect(control('input').checked).toBe(true)
})

it('answers a click once, whenever it comes', async () => {
  loaded.resolve()
  root = hydrateRoot(container, <Screen />)
  await takenOver()
  control('button').click()
  await expect.poll(() => clicks).toEqual(['button'])
  control('button').click()
  await new Promise((resolve) => setTimeout(resolve))
  expect(clicks).toEqual(['button', 'button'])
})
