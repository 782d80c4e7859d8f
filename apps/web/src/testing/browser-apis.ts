import { LoopbackEventSource } from './event-source.ts'

/** Media queries that hold: a wide screen with a mouse, unless a test says otherwise. */
let screenWidth = 1440

/** What jsdom leaves out and the app uses. jsdom has no layout: every element is on the screen and has no size. */
export function installBrowserApis(origin: string): void {
  const nodeFetch = globalThis.fetch
  const relativeFetch: typeof fetch = async (input, init) => {
    const call = nodeFetch(typeof input === 'string' ? new URL(input, origin) : input, init)
    openCalls.add(call)
    return call.finally(() => openCalls.delete(call))
  }
  Object.assign(globalThis, {
    fetch: relativeFetch,
    EventSource: LoopbackEventSource,
    matchMedia,
    ResizeObserver: StillObserver,
    IntersectionObserver: VisibleObserver,
    scrollTo: () => undefined,
  })
  const prototype = Element.prototype
  prototype.scrollIntoView = () => undefined
  prototype.scrollTo = () => undefined
  prototype.scrollBy = () => undefined
  prototype.getAnimations = () => []
  prototype.animate = () => finishedAnimation()
  document.elementFromPoint = () => null
  // What is not hidden has a rectangle, of no size.
  prototype.getClientRects = function rectangles(this: Element) {
    return (this.closest('[hidden]') ? [] : [this.getBoundingClientRect()]) as unknown as DOMRectList
  }
}

/** Waits until every call has its answer. */
export async function callsAnswered(): Promise<void> {
  while (openCalls.size > 0) await Promise.allSettled(openCalls)
}

const openCalls = new Set<Promise<unknown>>()

/** Sets the width of the screen for media queries; asked anew by whatever renders next. */
export function setScreenWidth(width: number): void {
  screenWidth = width
}

function matchMedia(media: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList
  const rem = 16
  const min = /min-width: ([\d.]+)rem/.exec(media)
  const max = /max-width: ([\d.]+)rem/.exec(media)
  const isWidth = min !== null || max !== null
  const matches = isWidth && (!min || screenWidth >= Number(min[1]) * rem) && (!max || screenWidth <= Number(max[1]) * rem)
  return Object.assign(list, { media, matches, onchange: null, addListener: () => undefined, removeListener: () => undefined })
}

/** Nothing ever changes its size. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything is in the viewport. */
class VisibleObserver {
  readonly #callback: IntersectionObserverCallback

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as unknown as IntersectionObserverEntry
    queueMicrotask(() => this.#callback([entry], this as unknown as IntersectionObserver))
  }
  unobserve(): void {}
  disconnect(): void {}
}

function finishedAnimation(): Animation {
  const animation = Object.assign(new EventTarget(), { cancel: () => undefined, finish: () => undefined, finished: Promise.resolve() })
  queueMicrotask(() => animation.dispatchEvent(new Event('finish')))
  return animation as unknown as Animation
}
