/// <reference lib="dom" />
import type { Page } from '@playwright/test'

declare global {
  var layoutShifts: number[]
}

/** Collects every layout shift from now on, on this page and the next ones, also those that follow an input. */
export async function watchLayoutShift(page: Page): Promise<void> {
  const watch = () => {
    globalThis.layoutShifts = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.layoutShifts.push((entry as PerformanceEntry & { value: number }).value)
    })
    observer.observe({ type: 'layout-shift', buffered: false })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

/** The sum of what has shifted since. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.layoutShifts.reduce((sum, value) => sum + value, 0))
}
