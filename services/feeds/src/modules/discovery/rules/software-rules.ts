import { isWebUrl } from '@foyer/links/addresses'

/**
 * How a page gives away what it was made with, and where that software has its feeds: relative to the page's own folder (`here`), or to the
 * root of its host. Best first.
 */
const software: ReadonlyArray<{ sign: RegExp; here?: readonly string[]; root?: readonly string[] }> = [
  { sign: /\/wp-(?:content|includes|json)\/|content="WordPress/i, here: ['feed/'], root: ['/feed/', '/?feed=rss2'] },
  { sign: /content="blogger"|www\.blogger\.com\/static/i, root: ['/feeds/posts/default'] },
  { sign: /content="Ghost /i, root: ['/rss/'] },
  { sign: /content="Hugo /i, here: ['index.xml'], root: ['/index.xml'] },
  {
    sign: /content="(?:Jekyll|Eleventy|Astro|Gatsby|Pelican|Zola)/i,
    root: ['/feed.xml', '/rss.xml', '/atom.xml', '/feed/feed.xml', '/feeds/all.atom.xml'],
  },
  { sign: /content="Hexo/i, root: ['/atom.xml', '/rss2.xml'] },
  { sign: /content="Drupal|\/sites\/default\/files\//i, root: ['/rss.xml'] },
  { sign: /content="Joomla/i, here: ['?format=feed&type=rss'], root: ['/?format=feed&type=rss'] },
  {
    sign: /content="MediaWiki/i,
    root: ['/index.php?title=Special:RecentChanges&feed=atom', '/w/index.php?title=Special:RecentChanges&feed=atom'],
  },
  { sign: /content="Discourse/i, root: ['/latest.rss', '/posts.rss'] },
  { sign: /content="phpBB|id="phpbb"/i, root: ['/app.php/feed', '/feed.php'] },
  { sign: /static1?\.squarespace\.com|This is Squarespace/i, here: ['?format=rss'] },
  { sign: /static\.wixstatic\.com|content="Wix\.com/i, root: ['/blog-feed.xml'] },
  { sign: /cdn\.shopify\.com/i, root: ['/blogs/news.atom'] },
  { sign: /content="Movable Type|content="TYPO3/i, root: ['/atom.xml', '/index.xml', '/rss.xml'] },
  { sign: /content="Mastodon|content="Pleroma|content="Misskey/i, here: ['.rss'] },
]

const maxScannedCharacters = 200_000

/** The feeds that the software of a page usually gives, best first; `page` is where the text came from. */
export function softwareFeedUrls(text: string, page: string): string[] {
  const url = URL.parse(page)
  if (!url) return []
  const start = text.slice(0, maxScannedCharacters)
  const bare = url.origin + url.pathname
  const folder = bare.replace(/[^/]+\.\w{1,5}$/, '').replace(/\/*$/, '/')
  const at = (tail: string): string => (/^[.?]/.test(tail) ? bare.replace(/\/$/, '') + tail : folder + tail)
  const feedUrls = software
    .filter(({ sign }) => sign.test(start))
    .flatMap(({ here = [], root = [] }) => [...here.map((tail) => at(tail)), ...root.map((path) => url.origin + path)])
  return [...new Set(feedUrls)].filter((feedUrl) => isWebUrl(feedUrl))
}
