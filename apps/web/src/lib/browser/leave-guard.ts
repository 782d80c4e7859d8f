import { type Navigator, type To, createPath } from 'react-router'
import { type LeaveGuard, dirtyGuard, leaveGuards } from './leave-forms.ts'

let release = (): void => undefined

/**
 * Asks a guard before the app leaves this screen, by a link, a call or the history, and before the browser does, while there is something to lose. Gives
 * what ends that. The router of the app has no blocker: that of the library comes with its data routers, which a first view would have to load.
 */
export function guardLeaving(navigator: Navigator, guard: LeaveGuard): () => void {
  leaveGuards.add(guard)
  if (leaveGuards.size === 1) release = install(navigator)
  return () => {
    leaveGuards.delete(guard)
    if (leaveGuards.size === 0) release()
  }
}

function install(navigator: Navigator): () => void {
  const methodOf = (name: 'push' | 'replace') => Reflect.get(navigator, name) as Navigator['push']
  const [push, replace] = [methodOf('push'), methodOf('replace')]
  let place = currentPlace()
  let isReturning = false
  let isAllowed = false

  const guarded =
    (method: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      const go = () => {
        method(to, state, options)
        place = currentPlace()
      }
      const guard = pathOf(to) === location.pathname ? undefined : dirtyGuard()
      if (guard) guard.ask(go)
      else go()
    }

  /** The browser has gone there already: it goes back, and the router hears of neither. */
  const onHistory = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false
      return event.stopImmediatePropagation()
    }
    const next = currentPlace()
    const guard = isAllowed || next.path === place.path ? undefined : dirtyGuard()
    isAllowed = false
    if (!guard || next.index === null || place.index === null || next.index === place.index) {
      place = next
      return
    }
    event.stopImmediatePropagation()
    const steps = next.index - place.index
    isReturning = true
    history.go(-steps)
    guard.ask(() => {
      isAllowed = true
      history.go(steps)
    })
  }

  const onUnload = (event: BeforeUnloadEvent) => {
    if (dirtyGuard()) event.preventDefault()
  }

  navigator.push = guarded(push)
  navigator.replace = guarded(replace)
  // Before the router, which listens to the same.
  addEventListener('popstate', onHistory, { capture: true })
  addEventListener('beforeunload', onUnload)
  return () => {
    navigator.push = push
    navigator.replace = replace
    removeEventListener('popstate', onHistory, { capture: true })
    removeEventListener('beforeunload', onUnload)
  }
}

const pathOf = (to: To): string => new URL(typeof to === 'string' ? to : createPath(to), location.href).pathname

/** Where the browser is; `index` is what the router counts its entries of the history with. */
function currentPlace(): { path: string; index: number | null } {
  const index = (history.state as { idx?: unknown } | null)?.idx
  return { path: location.pathname, index: typeof index === 'number' ? index : null }
}
