import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { api } from '../../../lib/api/api-client.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { areMutationsSent } from '../../../lib/mutations/mutations.ts'
import { siteTitle } from '../heads/site-title.ts'
import { whileFetchingTitle } from './fetching-titles.ts'

/** Few enough that a person who adds hundreds can go on using what else asks sites. */
const atOnce = 3
/** So many titles are handed over together. */
const batch = 20
/** Until a call that the limit of an account refused is made again. */
const pauseMs = 15_000

/** A bookmark and the title of its site. */
export type FetchedTitle = { link: Bookmark; title: string }

const waiting: Bookmark[] = []
let fetched: FetchedTitle[] = []
let running = 0

/**
 * Fetches the titles of bookmarks that came many at a time, a few sites at once, and hands over those that are others than the bookmarks have. Where
 * none is to be had, the guessed title stays.
 */
export function fetchTitles(links: readonly Bookmark[], take: (titles: readonly FetchedTitle[]) => void): void {
  waiting.push(...links.filter(({ url }) => /^https?:/i.test(url)))
  const workers = Math.min(atOnce - running, waiting.length)
  for (let n = 0; n < workers; n += 1) void work(take)
}

async function work(take: (titles: readonly FetchedTitle[]) => void): Promise<void> {
  running += 1
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const isLimited = await fetchOne(link)
    if (!areMutationsSent()) waiting.length = 0
    if (isLimited || fetched.length >= batch) handOver(take)
    if (!isLimited) continue
    waiting.unshift(link)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  running -= 1
  if (running === 0) handOver(take)
}

/** Gives whether the call is to be made again later. */
async function fetchOne(link: Bookmark): Promise<boolean> {
  try {
    const title = await whileFetchingTitle(link.id, () => siteTitle(link.url, api))
    if (title !== '' && title !== link.title) fetched.push({ link, title })
    return false
  } catch (error) {
    return hasCode(error, 'rate_limited')
  }
}

/** Whose session has ended meanwhile gets none. */
function handOver(take: (titles: readonly FetchedTitle[]) => void): void {
  const titles = fetched
  fetched = []
  if (titles.length > 0 && areMutationsSent()) take(titles)
}
