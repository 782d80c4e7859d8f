import { setImmediate } from 'node:timers/promises'
import { type SitePage, parseSitePageInSteps } from './site-page.parser.ts'

/** What a page says of feeds (see `sitePage`), with everybody else in this process getting a turn in between. */
export async function readSitePage(html: string, url: string): Promise<SitePage> {
  const steps = parseSitePageInSteps(html, url)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
