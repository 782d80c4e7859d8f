import { afterEach, expect, it, vi } from 'vitest'
import { observeVisibility } from './observe-visibility.ts'

afterEach(() => vi.unstubAllGlobals())

it('reports the latest of several visibility changes that arrive together', () => {
  let deliver: (...visible: boolean[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        deliver = (...visible) => callback(visible.map((isIntersecting) => ({ isIntersecting })))
      }
      observe() {}
      disconnect() {}
    },
  )
  const reports: boolean[] = []
  observeVisibility({} as Element, (isVisible) => reports.push(isVisible))
  deliver(false, true)
  deliver(true, false)
  expect(reports).toEqual([true, false])
})
