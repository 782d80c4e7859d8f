import { launchBrowser } from '@foyer/testing/browser'
import { waitFor } from '@foyer/testing/wait'
import { watchWork } from './frame-trace.ts'
import { requestDepths } from './request-depths.ts'

/**
 * One look at a page. Times in ms from the navigation; bytes of scripts as they came over the wire, compressed, and of the
 * responses that brought them, headers included. Work: the processor time of the page's thread. Waves: the longest chain of scripts of which each was asked for by the one before it.
 * Layout shift: the sum of the shifts that followed no input.
 */
export type View = {
  firstPaint: number
  lastLink: number
  work: number
  scriptBytes: number
  responseBytes: number
  scripts: string[]
  waves: number
  layoutShift: number
  hosts: string[]
}

/**
 * `member`: a browser with the cookies of who is signed in. `again`: the second look, with all that the browser has kept of the first. `slowdown`: how
 * many times as slow its processor is made.
 */
export type ViewOptions = { selector: string; member?: { cookies: ReadonlyMap<string, string> }; again?: boolean; slowdown?: number }

const settleMs = 4_000
const maxStoreMs = 60_000

/**
 * Opens an address in a fresh browser and watches: the first paint, when the last of the links
 * (`selector`) on the first screen was drawn, how much work the page's thread had, what moved, and the JavaScript it fetched.
 */
export async function watchView(url: string, options: ViewOptions): Promise<View> {
  const browser = await launchBrowser({ motion: true })
  try {
    const page = await browser.newPage()
    if (options.member) {
      await browser.context.addCookies([...options.member.cookies].map(([name, value]) => ({ name, value, url: new URL(url).origin })))
    }
    const open = async () => {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
      await page.locator(options.selector).first().waitFor({ timeout: 60_000 })
      // In this time the service worker stores the app, too.
      await page.waitForTimeout(settleMs)
    }
    if (options.again) {
      await open()
      if (options.member) await waitFor('the browser to store the screen', () => page.evaluate(hasStoredScreen), maxStoreMs)
      await page.goto('about:blank')
    }
    const devtools = await browser.context.newCDPSession(page)
    if (options.slowdown !== undefined) await devtools.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown })
    await devtools.send('Network.enable')
    const work = await watchWork(devtools)
    const scripts = new Map<string, string>()
    const requests = new Map<string, readonly string[]>()
    const hosts = new Set<string>()
    const bodies = new Map<string, number>()
    let responseBytes = 0
    devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
      if (!requests.has(request.url)) requests.set(request.url, initiatorsOf(initiator))
    })
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      hosts.add(new URL(response.url).host)
      if (/javascript/.test(response.mimeType)) scripts.set(requestId, response.url)
    })
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) responseBytes += encodedDataLength
    })
    await page.addInitScript(watch, options.selector)
    await open()
    const scriptBytes = [...scripts.keys()].reduce((sum, id) => sum + (bodies.get(id) ?? 0), 0)
    const urls = [...new Set(scripts.values())]
    const depths = requestDepths(requests)
    return {
      ...(await page.evaluate(readWatch)),
      work: await work(),
      scriptBytes,
      responseBytes,
      scripts: urls,
      waves: Math.max(0, ...urls.map((script) => depths.get(script) ?? 0)),
      hosts: [...hosts],
    }
  } finally {
    await browser.close()
  }
}

type StackTrace = { callFrames: { url: string }[]; parent?: StackTrace }

/** The addresses on the stack that led to a request, innermost first; without a stack, the file that names it. */
function initiatorsOf({ stack, url }: { stack?: StackTrace; url?: string }): string[] {
  const addresses: string[] = []
  for (let trace = stack; trace; trace = trace.parent) addresses.push(...trace.callFrames.map((frame) => frame.url))
  return addresses.length > 0 ? addresses : url ? [url] : []
}

type Watched = { shifts: number[]; drawn: WeakMap<Element, number>; selector: string }
type Watching = typeof globalThis & { watched: Watched }

/** Runs in the page before anything of its own. */
function watch(selector: string): void {
  const watched: Watched = { shifts: [], drawn: new WeakMap(), selector }
  ;(globalThis as Watching).watched = watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) watched.shifts.push(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
    // Drawn with the frame that follows.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const now = performance.now()
        for (const element of added) {
          const links = element.matches(selector) ? [element] : element.querySelectorAll(selector)
          for (const link of links) if (!watched.drawn.has(link)) watched.drawn.set(link, now)
        }
      }),
    )
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: whether its service worker has the screen for the next visit. */
async function hasStoredScreen(): Promise<boolean> {
  const cache = await caches.open('foyer-screens')
  return (await cache.keys()).length > 0
}

/** Runs in the page at the end. */
function readWatch(): Pick<View, 'firstPaint' | 'lastLink' | 'layoutShift'> {
  const { shifts, drawn, selector } = (globalThis as Watching).watched
  const onScreen = [...document.querySelectorAll(selector)].filter((link) => link.getBoundingClientRect().top < innerHeight)
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lastLink: Math.max(...onScreen.map((link) => drawn.get(link) ?? Number.NaN)),
    layoutShift: shifts.reduce((sum, value) => sum + value, 0),
  }
}
