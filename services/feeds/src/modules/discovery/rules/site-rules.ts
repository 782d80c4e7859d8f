/** An address taken apart for the rules: `host` without `www.`, `path` its parts as they stand there, not decoded. */
export type ParsedAddress = { url: URL; host: string; path: string[]; query: URLSearchParams }

/**
 * What a site publishes of its feeds. `feeds` gives those that follow from an address alone, best first. Where they do not, `pageToFetch`
 * is the address to fetch instead of the one typed (absent: that one) and `feedsInPage` extracts the feeds from the text fetched there.
 */
export type SiteRule = {
  hosts: RegExp
  feeds?: (at: ParsedAddress) => string[]
  pageToFetch?: (at: ParsedAddress) => string | null
  feedsInPage?: (text: string, at: ParsedAddress) => string[]
}

const youtubeFeed = (query: string): string => `https://www.youtube.com/feeds/videos.xml?${query}`
const youtubeChannel = /^UC[\w-]{22}$/
/** A channel's own page says in several ways which channel it is; those that a page can say of others too come last. */
const youtubeNames = [
  /feeds\/videos\.xml\?channel_id=(UC[\w-]{22})/,
  /<link[^>]{0,200}rel="canonical"[^>]{0,200}\/channel\/(UC[\w-]{22})/,
  /itemprop="(?:identifier|channelId)"[^>]{0,100}content="(UC[\w-]{22})"/,
  /"externalId":\s*"(UC[\w-]{22})"/,
  /"channelId":\s*"(UC[\w-]{22})"/,
]

const githubPages = new Set(
  (
    'about apps collections contact customer-stories enterprise events explore features issues login marketplace new notifications ' +
    'pricing pulls readme search security sessions settings signup site sponsors team topics trending'
  ).split(' '),
)
const mediumPages = new Set(['m', 'me', 'search', 'about', 'membership', 'plans', 'new-story', 'feed', 'tag', 'p'])
const tumblrPages = new Set(['dashboard', 'explore', 'search', 'login', 'register', 'settings', 'tagged', 'about', 'new'])
const vimeoPages = new Set(['watch', 'features', 'upgrade', 'categories', 'search', 'blog', 'ondemand', 'help', 'log_in', 'join', 'manage'])
const pinterestPages = new Set(['pin', 'search', 'ideas', 'today', 'explore', 'login', 'settings'])
const stackExchange =
  /^(?:stackoverflow\.com|(?:[\w-]+\.)+stackexchange\.com|serverfault\.com|superuser\.com|askubuntu\.com|mathoverflow\.net|stackapps\.com|[a-z]{2}\.stackoverflow\.com)$/

/** The sites that publish where their feeds are. The first rule whose hosts match is the one. */
export const siteRules: readonly SiteRule[] = [
  {
    // https://developers.google.com/youtube/v3/guides/push_notifications
    hosts: /^(?:(?:m|music)\.)?youtube\.com$|^youtu\.be$|^youtube-nocookie\.com$/,
    feeds({ path: [kind = '', name = ''], query }) {
      const list = query.get('list') ?? ''
      const playlist = /^(?:PL|UU|FL|OL|EC)[\w-]{10,}$/.test(list) ? [youtubeFeed(`playlist_id=${list}`)] : []
      if (kind === 'channel' && youtubeChannel.test(name)) return [youtubeFeed(`channel_id=${name}`)]
      if (kind === 'user' && name !== '') return [youtubeFeed(`user=${inQuery(name)}`)]
      return kind === 'playlist' ? playlist : []
    },
    feedsInPage(text, { query }) {
      const list = query.get('list') ?? ''
      const id = youtubeNames.map((pattern) => pattern.exec(text)?.[1]).find((match) => match !== undefined)
      return [
        ...(id === undefined ? [] : [youtubeFeed(`channel_id=${id}`)]),
        ...(/^PL[\w-]{10,}$/.test(list) ? [youtubeFeed(`playlist_id=${list}`)] : []),
      ]
    },
  },
  {
    // https://www.reddit.com/wiki/rss: every list of links has one, with the list's own sorting and search.
    hosts: /^(?:(?:old|new|np|sh|i|m|[a-z]{2})\.)?reddit\.com$/,
    feeds({ path, query }) {
      const [kind = '', name = ''] = path
      const feedQuery = new URLSearchParams([...query].filter(([key]) => redditQuery.has(key)))
      const tail = feedQuery.size > 0 ? `?${feedQuery.toString()}` : ''
      if (kind === 'u') return [`https://www.reddit.com/user/${[name, ...path.slice(2)].join('/')}/.rss${tail}`]
      const isList = kind === '' || /^(?:r|user|domain|search|hot|new|top|rising|best|controversial|me)$/.test(kind)
      const at = path.at(-1) === 'search' ? path.join('/') : [...path, ''].join('/')
      return isList ? [`https://www.reddit.com/${at}.rss${tail}`] : []
    },
  },
  {
    hosts: /^github\.com$/,
    feeds({ path: [owner = '', repo = '', kind = '', ...rest] }) {
      if (owner === 'orgs' && repo !== '') return [`https://github.com/${repo}.atom`]
      if (owner === '' || githubPages.has(owner)) return []
      if (repo === '') return [`https://github.com/${owner}.atom`]
      const home = `https://github.com/${owner}/${repo.replace(/\.git$/, '')}`
      const below = rest.join('/')
      if (['commits', 'tree', 'blob', 'blame'].includes(kind) && below !== '') return [`${home}/commits/${below}.atom`]
      if (kind === 'wiki' || kind === 'discussions') return [`${home}/${kind}.atom`]
      if (kind === 'commits') return [`${home}/commits.atom`]
      if (kind === 'tags') return [`${home}/tags.atom`, `${home}/releases.atom`]
      return [`${home}/releases.atom`, `${home}/tags.atom`, `${home}/commits.atom`]
    },
  },
  { hosts: /^gist\.github\.com$/, feeds: ({ path: [owner = ''] }) => (owner === '' ? [] : [`https://gist.github.com/${owner}.atom`]) },
  {
    hosts: /^gitlab\.(?:[\w-]+\.)*\w+$/,
    feeds({ url, path }) {
      const dash = path.indexOf('-')
      const project = (dash < 0 ? path : path.slice(0, dash)).join('/')
      const [kind = '', ...rest] = dash < 0 ? [] : path.slice(dash + 1)
      const home = `${url.origin}/${project}`
      if (project === '' || project === 'explore' || project === 'users') return []
      if (!project.includes('/')) return [`${home}.atom`]
      const below = rest.join('/')
      if (['commits', 'tree', 'blob'].includes(kind) && below !== '') return [`${home}/-/commits/${below}?format=atom`]
      if (kind === 'issues') return [`${home}/-/issues.atom`]
      return [`${home}/-/releases.atom`, `${home}/-/tags?format=atom`, `${home}.atom`]
    },
  },
  {
    // Forgejo and Gitea.
    hosts: /^(?:codeberg\.org|gitea\.com)$/,
    feeds({ url, path: [owner = '', repo = '', kind = ''] }) {
      if (owner === '' || owner === 'explore') return []
      const home = `${url.origin}/${owner}/${repo}`
      if (repo === '') return [`${url.origin}/${owner}.rss`]
      return kind === 'tags' ? [`${home}/tags.rss`] : [`${home}/releases.rss`, `${home}/tags.rss`, `${home}.rss`]
    },
  },
  {
    hosts: /^bsky\.app$/,
    feeds: ({ path: [kind, name = ''] }) => (kind === 'profile' && name !== '' ? [`https://bsky.app/profile/${name}/rss`] : []),
  },
  {
    // https://developer.apple.com/library/archive/documentation/AudioVideo/Conceptual/iTuneSearchAPI/
    hosts: /^(?:podcasts|itunes)\.apple\.com$/,
    pageToFetch: ({ path }) => {
      const id = path.map((part) => /^id(\d{3,15})$/.exec(part)?.[1]).find((match) => match !== undefined)
      return id === undefined ? null : `https://itunes.apple.com/lookup?id=${id}&entity=podcast`
    },
    feedsInPage: (text) =>
      [...text.matchAll(/"feedUrl"\s*:\s*("(?:[^"\\]|\\.){1,2047}")/g)].flatMap(([, written = '']) => jsonText(written)),
  },
  {
    hosts: /(?:^|\.)medium\.com$/,
    feeds({ host, url, path: [first = '', second = '', third = ''] }) {
      if (host !== 'medium.com') return [`${url.origin}/feed`]
      if (first === 'tag' && second !== '') return [`https://medium.com/feed/tag/${second}`]
      if (first === '' || mediumPages.has(first)) return []
      if (second === 'tagged' && third !== '') return [`https://medium.com/feed/${first}/tagged/${third}`]
      return [`https://medium.com/feed/${first}`]
    },
  },
  {
    hosts: /(?:^|\.)substack\.com$/,
    feeds({ host, url, path: [first = ''] }) {
      if (host !== 'substack.com') return [`${url.origin}/feed`]
      return /^@[\w-]+$/.test(first) ? [`https://${first.slice(1)}.substack.com/feed`] : []
    },
  },
  {
    hosts: /\.wordpress\.com$/,
    feeds({ url, path: [kind = '', name = '', ...more] }) {
      const isList = (kind === 'category' || kind === 'tag' || kind === 'author') && name !== ''
      const list = [kind, name, ...more].filter((part) => part !== '')
      return [...(isList ? [`${url.origin}/${list.join('/')}/feed/`] : []), `${url.origin}/feed/`]
    },
  },
  {
    hosts: /\.blogspot\.(?:\w{2,3}|com?\.\w{2})$/,
    feeds({ url, path: [first, second, label = ''] }) {
      const ofLabel = first === 'search' && second === 'label' && label !== '' ? [`/feeds/posts/default/-/${label}`] : []
      return [...ofLabel, '/feeds/posts/default'].map((feedPath) => url.origin + feedPath)
    },
  },
  {
    hosts: /(?:^|\.)tumblr\.com$/,
    feeds({ host, url, path: [first = '', second = '', third = ''] }) {
      if (host !== 'tumblr.com') return first === 'tagged' && second !== '' ? [`${url.origin}/tagged/${second}/rss`] : [`${url.origin}/rss`]
      const name = first === 'blog' ? (second === 'view' ? third : second) : first
      return name === '' || tumblrPages.has(name) ? [] : [`https://${name.replace(/^@/, '')}.tumblr.com/rss`]
    },
  },
  {
    hosts: /^vimeo\.com$/,
    feeds({ path: [first = '', second = ''] }) {
      if (first === '' || vimeoPages.has(first) || /^\d+$/.test(first)) return []
      if (['channels', 'groups', 'album', 'showcase'].includes(first))
        return second === '' ? [] : [`https://vimeo.com/${first}/${second}/videos/rss`]
      return [`https://vimeo.com/${first}/videos/rss`]
    },
  },
  {
    hosts: /^(?:m\.)?soundcloud\.com$/,
    feedsInPage(text) {
      const id = /soundcloud:(?:\/\/)?users:(\d{1,15})/.exec(text)?.[1]
      return id === undefined ? [] : [`https://feeds.soundcloud.com/users/soundcloud:users:${id}/sounds.rss`]
    },
  },
  {
    hosts: stackExchange,
    feeds({ url, path: [kind = '', second = '', third = ''] }) {
      const tags = kind === 'questions' && second === 'tagged' ? third : ''
      if (tags !== '') return [`${url.origin}/feeds/tag/${tags}`]
      if (kind === 'questions' && /^\d+$/.test(second)) return [`${url.origin}/feeds/question/${second}`]
      if (kind === 'users' && /^\d+$/.test(second)) return [`${url.origin}/feeds/user/${second}`]
      return [`${url.origin}/feeds`]
    },
  },
  {
    hosts: /^news\.ycombinator\.com$/,
    feeds: ({ path: [kind] }) => (kind === 'show' ? ['https://news.ycombinator.com/showrss'] : ['https://news.ycombinator.com/rss']),
  },
  {
    hosts: /^lobste\.rs$/,
    feeds({ path: [kind = '', name = ''] }) {
      if ((kind === 't' || kind === 'domains') && name !== '') return [`https://lobste.rs/${kind}/${name}.rss`]
      return [`https://lobste.rs/${kind === 'newest' ? 'newest.rss' : 'rss'}`]
    },
  },
  {
    hosts: /^dev\.to$/,
    feeds({ path: [first = '', second = ''] }) {
      if (first === 't' && second !== '') return [`https://dev.to/feed/tag/${second}`]
      return [first === '' || first === 't' ? 'https://dev.to/feed' : `https://dev.to/feed/${first}`]
    },
  },
  {
    hosts: /^pypi\.org$/,
    feeds: ({ path: [kind, name = ''] }) =>
      kind === 'project' && name !== '' ? [`https://pypi.org/rss/project/${name}/releases.xml`] : [],
  },
  { hosts: /^letterboxd\.com$/, feeds: ({ path: [name = ''] }) => (name === '' ? [] : [`https://letterboxd.com/${name}/rss/`]) },
  {
    hosts: /^(?:[a-z]{2}\.)?pinterest\.(?:com|\w{2}|co\.\w{2})$/,
    feeds({ url, path: [name = '', board = ''] }) {
      if (name === '' || pinterestPages.has(name)) return []
      return [board === '' || board.startsWith('_') ? `${url.origin}/${name}/feed.rss` : `${url.origin}/${name}/${board}.rss`]
    },
  },
  {
    hosts: /^store\.steampowered\.com$/,
    feeds: ({ path: [kind, id = '', more = ''] }) => {
      const app = kind === 'app' ? id : kind === 'news' && id === 'app' ? more : ''
      return /^\d+$/.test(app) ? [`https://store.steampowered.com/feeds/news/app/${app}/`] : []
    },
  },
  {
    hosts: /^news\.google\.com$/,
    feeds: ({ url, path }) =>
      path[0] === 'rss' ? [] : [`https://news.google.com/rss${url.pathname === '/' ? '' : url.pathname.replace('/home', '')}${url.search}`],
  },
  {
    hosts: /^arxiv\.org$/,
    feeds: ({ path: [kind, name = ''] }) => (kind === 'list' && /^[\w.-]+$/.test(name) ? [`https://rss.arxiv.org/rss/${name}`] : []),
  },
  {
    hosts: /^dailymotion\.com$/,
    feeds: ({ path: [name = ''] }) => (name === '' || name === 'video' ? [] : [`https://www.dailymotion.com/rss/user/${name}`]),
  },
]

const redditQuery = new Set(['q', 't', 'sort', 'restrict_sr', 'limit', 'include_over_18', 'type', 'after'])

/** A part of a path as it stands in a query. */
const inQuery = (part: string): string => part.replaceAll('&', '%26').replaceAll('+', '%2B')

/** What a JSON string says, where it is a web address; it is judged again before it is fetched. */
function jsonText(written: string): string[] {
  try {
    const value: unknown = JSON.parse(written)
    return typeof value === 'string' && URL.canParse(value) ? [value] : []
  } catch {
    return []
  }
}

/**
 * Feeds that the software behind an address gives, whoever runs it (Mastodon and the rest of the fediverse, Discourse): guesses, for a page
 * that names none itself. Best first.
 */
export function genericGuesses({ url, path }: ParsedAddress): string[] {
  const at = (tail: string): string => url.origin + tail
  const [first = '', second = '', third = ''] = path[0] === 'web' || path[0] === 'deck' ? path.slice(1) : path
  const profile = /^@([\w.-]+)(?:@([\w.-]+\.\w+))?$/.exec(first)
  if (profile?.[2] !== undefined) return [`https://${profile[2]}/@${profile[1]}.rss`]
  if (profile && second === 'tagged' && third !== '') return [at(`/${first}/tagged/${third}.rss`), at(`/${first}.rss`)]
  if (profile) return [at(`/${first}.rss`), at(`/${first}/feed.rss`), at(`/${first}.atom`)]
  if (first === 'tags' && second !== '') return [at(`/tags/${second}.rss`)]
  if (first === 'users' && second !== '') return [at(`/users/${second}.atom`), at(`/users/${second}/feed.rss`), at(`/users/${second}.rss`)]
  if (first === 'c' && second !== '' && third !== '') return [at(`/c/${path.slice(1).join('/')}.rss`), at('/latest.rss')]
  if (first === 'c' && second !== '') return [at(`/feeds/c/${second}.xml`), at(`/feeds/videos.xml?videoChannelName=${inQuery(second)}`)]
  if (first === 'u' && second !== '') return [at(`/feeds/u/${second}.xml`), at(`/u/${second}/activity.rss`)]
  if (first === 'a' && second !== '') return [at(`/feeds/videos.xml?accountName=${inQuery(second)}`)]
  return first === 't' && /^\d+$/.test(third) ? [at(`/t/${second}/${third}.rss`), at('/latest.rss')] : []
}
