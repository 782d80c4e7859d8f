import { describe, expect, it } from 'vitest'
import { siteKnowledge } from './site-knowledge.ts'

const id = 'UCabcdefghijklmnopqrstuv'
const youtube = (query: string) => `https://www.youtube.com/feeds/videos.xml?${query}`

describe('siteKnowledge, given an address alone,', () => {
  it.each([
    [`https://www.youtube.com/channel/${id}/videos`, [youtube(`channel_id=${id}`)]],
    ['https://m.youtube.com/user/somebody', [youtube('user=somebody')]],
    ['https://www.youtube.com/playlist?list=PLabcdefghijkl', [youtube('playlist_id=PLabcdefghijkl')]],
    ['https://www.youtube.com/@somebody', []],
    ['https://www.youtube.com/channel/nonsense', []],
    ['https://www.reddit.com/', ['https://www.reddit.com/.rss']],
    ['https://old.reddit.com/r/programming', ['https://www.reddit.com/r/programming/.rss']],
    ['https://reddit.com/r/programming/top/?t=week&utm_source=x', ['https://www.reddit.com/r/programming/top/.rss?t=week']],
    ['https://www.reddit.com/user/somebody/submitted', ['https://www.reddit.com/user/somebody/submitted/.rss']],
    ['https://www.reddit.com/u/somebody', ['https://www.reddit.com/user/somebody/.rss']],
    ['https://www.reddit.com/search/?q=a+b&sort=new', ['https://www.reddit.com/search.rss?q=a+b&sort=new']],
    ['https://www.reddit.com/r/x/comments/abc/some_title/', ['https://www.reddit.com/r/x/comments/abc/some_title/.rss']],
    ['https://www.reddit.com/settings', []],
    ['https://github.com/somebody', ['https://github.com/somebody.atom']],
    ['https://github.com/some/repo.git', ['releases', 'tags', 'commits'].map((kind) => `https://github.com/some/repo/${kind}.atom`)],
    ['https://github.com/some/repo/commits/feature/x', ['https://github.com/some/repo/commits/feature/x.atom']],
    ['https://github.com/some/repo/tree/dev/docs', ['https://github.com/some/repo/commits/dev/docs.atom']],
    ['https://github.com/some/repo/tags', ['https://github.com/some/repo/tags.atom', 'https://github.com/some/repo/releases.atom']],
    ['https://github.com/orgs/some/repositories', ['https://github.com/some.atom']],
    ['https://github.com/features/actions', []],
    ['https://gist.github.com/somebody/0123abc', ['https://gist.github.com/somebody.atom']],
    ['https://gitlab.com/somebody', ['https://gitlab.com/somebody.atom']],
    [
      'https://gitlab.example.org/group/sub/project/-/releases',
      ['/-/releases.atom', '/-/tags?format=atom', '.atom'].map((tail) => `https://gitlab.example.org/group/sub/project${tail}`),
    ],
    ['https://gitlab.com/g/p/-/tree/main', ['https://gitlab.com/g/p/-/commits/main?format=atom']],
    ['https://codeberg.org/some/repo', ['/releases', '/tags', ''].map((tail) => `https://codeberg.org/some/repo${tail}.rss`)],
    ['https://bsky.app/profile/somebody.example', ['https://bsky.app/profile/somebody.example/rss']],
    ['https://medium.com/@somebody', ['https://medium.com/feed/@somebody']],
    ['https://medium.com/some-publication/some-article-123', ['https://medium.com/feed/some-publication']],
    ['https://medium.com/tag/software', ['https://medium.com/feed/tag/software']],
    ['https://somebody.medium.com/an-article', ['https://somebody.medium.com/feed']],
    ['https://somebody.substack.com/p/a-letter', ['https://somebody.substack.com/feed']],
    ['https://substack.com/@somebody', ['https://somebody.substack.com/feed']],
    ['https://somebody.wordpress.com/about', ['https://somebody.wordpress.com/feed/']],
    [
      'https://somebody.wordpress.com/category/food/',
      ['https://somebody.wordpress.com/category/food/feed/', 'https://somebody.wordpress.com/feed/'],
    ],
    [
      'https://somebody.blogspot.co.uk/search/label/Some%20Thing',
      ['/feeds/posts/default/-/Some%20Thing', '/feeds/posts/default'].map((path) => `https://somebody.blogspot.co.uk${path}`),
    ],
    ['https://somebody.tumblr.com/post/1', ['https://somebody.tumblr.com/rss']],
    ['https://www.tumblr.com/somebody', ['https://somebody.tumblr.com/rss']],
    ['https://somebody.tumblr.com/tagged/cats', ['https://somebody.tumblr.com/tagged/cats/rss']],
    ['https://vimeo.com/somebody', ['https://vimeo.com/somebody/videos/rss']],
    ['https://vimeo.com/channels/some', ['https://vimeo.com/channels/some/videos/rss']],
    ['https://vimeo.com/123456', []],
    ['https://stackoverflow.com/questions/tagged/c%2b%2b', ['https://stackoverflow.com/feeds/tag/c%2b%2b']],
    ['https://unix.stackexchange.com/questions/42/how', ['https://unix.stackexchange.com/feeds/question/42']],
    ['https://superuser.com', ['https://superuser.com/feeds']],
    ['https://news.ycombinator.com/newest', ['https://news.ycombinator.com/rss']],
    ['https://news.ycombinator.com/show', ['https://news.ycombinator.com/showrss']],
    ['https://lobste.rs/t/rust', ['https://lobste.rs/t/rust.rss']],
    ['https://dev.to/somebody/an-article', ['https://dev.to/feed/somebody']],
    ['https://pypi.org/project/some/', ['https://pypi.org/rss/project/some/releases.xml']],
    ['https://store.steampowered.com/app/440/Some_Game/', ['https://store.steampowered.com/feeds/news/app/440/']],
    ['https://news.google.com/search?q=x&hl=en', ['https://news.google.com/rss/search?q=x&hl=en']],
    ['https://arxiv.org/list/cs.AI/recent', ['https://rss.arxiv.org/rss/cs.AI']],
    ['https://any.example/channel/x', []],
    ['https://notyoutube.com/user/x', []],
    ['https://youtube.com.evil.example/user/x', []],
  ])('gives the published feeds of %s', (address, expected) => {
    expect(siteKnowledge(address).published).toEqual(expected)
  })

  it('never lists the address itself', () => {
    expect(siteKnowledge('https://www.reddit.com/r/x/.rss').published).not.toContain('https://www.reddit.com/r/x/.rss')
    expect(siteKnowledge('https://news.ycombinator.com/rss').published).toEqual([])
  })
})

describe('siteKnowledge, given the text of a page,', () => {
  const handle = siteKnowledge('https://www.youtube.com/@somebody')
  it.each([
    ['a canonical link', `<link rel="canonical" href="https://www.youtube.com/channel/${id}">`],
    ['its embedded data', `<script>var data = {"title":"x","externalId":"${id}"}</script>`],
    ['a meta property', `<meta itemprop="identifier" content="${id}">`],
    ['its video details', `{"videoDetails":{"channelId":"${id}"}}`],
  ])('finds the feed of a YouTube channel by %s', (_name, text) => expect(handle.feedsInPage(text)).toEqual([youtube(`channel_id=${id}`)]))

  it('prefers the channel of the page to channels it mentions', () => {
    const changedId = id.replace('abc', 'xyz')
    expect(handle.feedsInPage(`{"channelId":"${changedId}"} <link rel="canonical" href="https://www.youtube.com/channel/${id}">`)).toEqual([
      youtube(`channel_id=${id}`),
    ])
    expect(handle.feedsInPage('<p>nothing</p>')).toEqual([])
  })

  it('finds a podcast through the lookup of Apple', () => {
    const show = siteKnowledge('https://podcasts.apple.com/de/podcast/some-show/id1234567890?l=en')
    expect(show.pageToFetch).toBe('https://itunes.apple.com/lookup?id=1234567890&entity=podcast')
    expect(show.feedsInPage('{"results":[{"feedUrl":"https:\\/\\/feeds.example\\/show?a=1","x":"\\""}]}')).toEqual([
      'https://feeds.example/show?a=1',
    ])
    expect(show.feedsInPage('{"results":[{"feedUrl":"javascript:alert(1)"}]}')).toEqual([])
    expect(siteKnowledge('https://podcasts.apple.com/').pageToFetch).toBe('https://podcasts.apple.com/')
  })

  it('finds a SoundCloud profile by its number', () => {
    const text = '<meta property="twitter:app:url:googleplay" content="soundcloud://users:4242">'
    expect(siteKnowledge('https://soundcloud.com/somebody').feedsInPage(text)).toEqual([
      'https://feeds.soundcloud.com/users/soundcloud:users:4242/sounds.rss',
    ])
  })
})

describe('siteKnowledge, given an unknown host,', () => {
  it.each([
    ['https://social.example/@somebody', 'https://social.example/@somebody.rss'],
    ['https://social.example/@somebody/123456', 'https://social.example/@somebody.rss'],
    ['https://social.example/@somebody@far.example', 'https://far.example/@somebody.rss'],
    ['https://social.example/@somebody/tagged/art', 'https://social.example/@somebody/tagged/art.rss'],
    ['https://social.example/web/@somebody', 'https://social.example/@somebody.rss'],
    ['https://social.example/tags/caturday', 'https://social.example/tags/caturday.rss'],
    ['https://lemmy.example/c/rust', 'https://lemmy.example/feeds/c/rust.xml'],
    ['https://forum.example/c/help/7', 'https://forum.example/c/help/7.rss'],
    ['https://forum.example/t/a-question/42', 'https://forum.example/t/a-question/42.rss'],
  ])('guesses the feed of %s first', (address, first) => expect(siteKnowledge(address).guesses[0]).toBe(first))

  it('guesses no feed for an ordinary path', () => {
    expect(siteKnowledge('https://site.example/blog/post').guesses).toEqual([])
    expect(siteKnowledge('https://www.youtube.com/@somebody').guesses).toEqual([])
  })
})
