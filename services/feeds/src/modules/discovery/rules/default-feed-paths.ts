import { isWebUrl } from '@foyer/links/addresses'

const defaultNames = ['feed', 'rss', 'rss.xml', 'atom.xml', 'index.xml', 'feed.xml'] as const
const rootNames = [...defaultNames, 'feeds/posts/default', 'feed.json'] as const

/**
 * Where sites usually have their feeds, in groups; later groups are skipped once one yields a feed: in the page's own folder, then at the
 * root of its host.
 */
export function defaultFeedUrls(page: string): string[][] {
  const url = URL.parse(page)
  if (!url) return []
  const folder = /\.\w{1,5}$/.test(url.pathname) ? new URL('.', url).pathname : url.pathname.replace(/\/*$/, '/')
  const root = rootNames.map((name) => `${url.origin}/${name}`)
  const inFolder = folder === '/' ? [] : defaultNames.slice(0, 4).map((name) => url.origin + folder + name)
  return [inFolder, root].map((group) => group.filter((candidate) => isWebUrl(candidate))).filter((group) => group.length > 0)
}
