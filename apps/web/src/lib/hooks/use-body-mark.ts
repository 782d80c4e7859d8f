import { useLayoutEffect } from 'react'

/**
 * Marks the body with a data attribute while the caller is shown, for rules about what is elsewhere on the screen. By `body:has(…)` the browser would
 * look through the whole page whenever anything is inserted.
 */
export function useBodyMark(name: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.body
    dataset[name] = String(Number(dataset[name] ?? 0) + 1)
    return () => {
      const left = Number(dataset[name]) - 1
      if (left > 0) dataset[name] = String(left)
      else delete dataset[name]
    }
  }, [name])
}
