/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** A layout shift: its score, and what has moved, from where to where. */
type Shift = { value: number; moved: string[] }
type LayoutShift = PerformanceEntry & {
  value: number
  sources: ReadonlyArray<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>
}

declare global {
  var layoutShifts: Shift[]
}

/** Collects every layout shift from now on, on this page and the next ones, also those that follow an input. */
export async function watchLayoutShift(page: Page): Promise<void> {
  const watch = () => {
    globalThis.layoutShifts = []
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const widget = element?.closest('article')?.querySelector('h2')?.textContent ?? ''
      const text = (node?.textContent ?? '').slice(0, 40)
      return `${widget}: <${element?.tagName.toLowerCase() ?? 'removed'} class="${element?.getAttribute('class') ?? ''}"> “${text}”`
    }
    const rectOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((length) => Math.round(length * 10) / 10).join(' ')
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} from ${rectOf(previousRect)} to ${rectOf(currentRect)}`,
        )
        globalThis.layoutShifts.push({ value, moved })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: false })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

/** The sum of what has shifted since. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
}

/** What has shifted since, for a test that expects nothing to. */
export function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => globalThis.layoutShifts)
}
