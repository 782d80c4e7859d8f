import { setImmediate } from 'node:timers/promises'
import { type SitePage, parseSitePageInSteps } from './site-page.parser.ts'

/** Parses a page (see `parseSitePage`) without blocking the event loop. */
export async function readSitePage(html: string, url: string): Promise<SitePage> {
  const steps = parseSitePageInSteps(html, url)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
