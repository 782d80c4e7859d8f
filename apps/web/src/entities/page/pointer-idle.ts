import type { PageView } from '@foyer/contracts/pages/page/pages'
import { createStore } from '../../lib/state/create-store.ts'
import { type Hovered, causesLayoutShift } from './layout-shift-guard.ts'

const idleMs = 2_000

let target: Element | null = null
let movedAt = 0
/** The row under the pointer. */
const hoveredRow = createStore<Element | null>(null)

/**
 * Defers showing a refetched page while it would move the row under the pointer and the person may be about to click:
 * until the pointer leaves the row, or has been still for two seconds. Touch has no pointer to wait for.
 */
export async function deferUntilPointerIdle(shown: PageView | undefined, fresh: PageView, signal: AbortSignal): Promise<void> {
  if (!shown) return
  const shiftsUnderPointer = () => {
    const hovered = performance.now() - movedAt < idleMs ? hoveredItem() : undefined
    return hovered !== undefined && causesLayoutShift(shown, fresh, hovered)
  }
  while (shiftsUnderPointer() && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, 250)
      const unsubscribe = hoveredRow.subscribe(done)
      signal.addEventListener('abort', done, { once: true })
      function done() {
        clearTimeout(timer)
        unsubscribe()
        resolve()
      }
    })
  }
}

/** A widget is an `article` with its id; a row is marked `data-row`, with its item's id where that says where it stands. */
function hoveredItem(): Hovered | undefined {
  const widget = Number(target?.closest('article[data-widget]')?.id)
  const row = target?.closest('[data-row]')
  if (!widget || !row) return undefined
  return { widget, item: Number(row.getAttribute('data-row')) || null }
}

/** Follows the pointer for as long as the app runs. */
export function watchPointer(): void {
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return
      target = event.target instanceof Element ? event.target : null
      movedAt = performance.now()
      hoveredRow.set(target?.closest('[data-row]') ?? null)
    },
    { passive: true },
  )
}
