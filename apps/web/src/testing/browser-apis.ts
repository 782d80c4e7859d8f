import { eventSourceOf } from './event-source.ts'
import type { ApiServer } from './server/api-server.ts'
import { UploadRequest } from './upload-request.ts'

/** Media queries that hold: a wide screen with a mouse, unless a test says otherwise. */
let screenWidth = 1440

/** What jsdom leaves out and the app uses, and a network that ends in `server`. jsdom has no layout: every element is on the screen and has no size. */
export function installBrowserApis(server: Pick<ApiServer, 'fetch' | 'listen'>): void {
  Object.assign(globalThis, {
    fetch: noted(server.fetch),
    XMLHttpRequest: UploadRequest,
    EventSource: eventSourceOf(server),
    matchMedia,
    ResizeObserver: StillObserver,
    IntersectionObserver: VisibleObserver,
    scrollTo: () => undefined,
  })
  // As where Foyer is reached by plain http.
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
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

/** Waits until every call has its answer, what the answers lead to included: calls that follow one another, and what is stored. */
export async function callsAnswered(): Promise<void> {
  do {
    await Promise.allSettled(openCalls)
    await new Promise((resolve) => void setTimeout(resolve))
  } while (openCalls.size > 0)
}

const openCalls = new Set<Promise<unknown>>()

/** The same fetch, whose calls `callsAnswered` waits for. */
function noted(call: ApiServer['fetch']): ApiServer['fetch'] {
  return (address, init) => {
    const answer = call(address, init)
    const answered = answer.finally(() => openCalls.delete(answered))
    answered.catch(() => undefined)
    openCalls.add(answered)
    return answer
  }
}

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
