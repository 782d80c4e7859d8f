import { launchBrowser } from '@foyer/testing/browser'

/**
 * One look at a page with an empty cache. Times in ms from the navigation; bytes of scripts as they came over the wire, compressed, and of the
 * answers that brought them, response headers included.
 */
export type View = { firstPaint: number; lastLink: number; blocked: number; scriptBytes: number; answerBytes: number; hosts: string[] }

const settleMs = 4_000

/**
 * Opens an address in a fresh browser whose processor is `slowdown` times slower and watches: the first paint, when the last of the links
 * (`selector`) on the first screen was drawn, how long tasks blocked the page beyond 50 ms each, and the JavaScript it fetched.
 */
export async function watchView(url: string, options: { slowdown: number; selector: string }): Promise<View> {
  const browser = await launchBrowser({ motion: true })
  try {
    const page = await browser.newPage()
    const devtools = await browser.context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown })
    const scripts = new Set<string>()
    const hosts = new Set<string>()
    const bodies = new Map<string, number>()
    let answerBytes = 0
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      hosts.add(new URL(response.url).host)
      if (/javascript/.test(response.mimeType)) scripts.add(requestId)
    })
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) answerBytes += encodedDataLength
    })
    await page.addInitScript(watch, options.selector)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.locator(options.selector).first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(settleMs)
    const scriptBytes = [...scripts].reduce((sum, id) => sum + (bodies.get(id) ?? 0), 0)
    return { ...(await page.evaluate(readWatch)), scriptBytes, answerBytes, hosts: [...hosts] }
  } finally {
    await browser.close()
  }
}

type Watched = { tasks: number[]; drawn: WeakMap<Element, number>; selector: string }
type Watching = typeof globalThis & { watched: Watched }

/** Runs in the page before anything of its own. */
function watch(selector: string): void {
  const watched: Watched = { tasks: [], drawn: new WeakMap(), selector }
  ;(globalThis as Watching).watched = watched
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
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

/** Runs in the page at the end. */
function readWatch(): Pick<View, 'firstPaint' | 'lastLink' | 'blocked'> {
  const { tasks, drawn, selector } = (globalThis as Watching).watched
  const onScreen = [...document.querySelectorAll(selector)].filter((link) => link.getBoundingClientRect().top < innerHeight)
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lastLink: Math.max(...onScreen.map((link) => drawn.get(link) ?? Number.NaN)),
    blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
  }
}
