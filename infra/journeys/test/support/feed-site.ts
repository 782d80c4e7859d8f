import { type Loopback, startLoopback } from '@foyer/testing/sibling'

export type FeedSite = Loopback & {
  /** The feed of birds is over at its address; the site names another one. */
  killBirds(): void
  /** The feed of night trains is over, and there is no other. */
  killTrains(): void
  changePassword(password: string): void
}

const hour = 3_600_000

/** A site with feeds of every fate. */
export async function startFeedSite(): Promise<FeedSite> {
  let birdsAreGone = false
  let trainsAreGone = false
  let password = 'secret'
  const now = Date.now()
  const rss = (title: string, titles: readonly string[], origin: string, age = 1, home = '/') => {
    const items = titles.map((article, index) => {
      const date = new Date(now - (age + index) * hour).toUTCString()
      const text = `<![CDATA[<h2>About it</h2><p>${article}, and <strong>more</strong> of it.</p><p>${'It goes on for longer than a list of articles shows. '.repeat(20)}</p>]]>`
      return `<item><guid>${article}</guid><title>${article}</title><link>${origin}/articles/${encodeURIComponent(article)}</link><pubDate>${date}</pubDate><content:encoded>${text}</content:encoded></item>`
    })
    const body = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${title}</title><link>${origin}${home}</link>${items.join('')}</channel></rss>`
    return { headers: { 'content-type': 'application/rss+xml' }, body }
  }
  const html = (...links: Array<[path: string, title: string]>) => {
    const named = links.map(([path, title]) => `<link rel="alternate" type="application/rss+xml" href="${path}" title="${title}">`)
    return {
      headers: { 'content-type': 'text/html' },
      body: `<html><head><title>A site</title>${named.join('')}</head><body>Here.</body></html>`,
    }
  }
  const site = await startLoopback(({ path, headers }) => {
    const origin = `http://${String(headers['host'])}`
    if (path === '/') return html(['/science.rss', 'Science'], ['/releases.rss', 'Releases'], ['/archive.rss', 'Archive'])
    if (path === '/science.rss') return rss('Science', ['Moss under ice', 'Fish are black', 'Dreams in colour'], origin)
    if (path === '/releases.rss') return rss('Releases', ['Version 2', 'Version 1'], origin, 30)
    if (path === '/archive.rss') return rss('Archive', ['Last words', 'The word before'], origin, 24 * 365.25 * 5 + 24)
    if (path === '/trains.rss' && trainsAreGone) return { status: 410 }
    if (path === '/trains.rss') return rss('Night trains', ['A new sleeper', 'To the north by night'], origin)
    if (path === '/birds/') return html([birdsAreGone ? '/birds/new.rss' : '/birds/old.rss', 'Birds'])
    const birds = ['A wren sings', 'Owls at noon', 'What storks eat']
    if (path === '/birds/old.rss') return birdsAreGone ? { status: 410 } : rss('Birds', birds, origin, 2, '/birds/')
    if (path === '/birds/new.rss' && birdsAreGone) return rss('Birds', ['The swifts are back', ...birds], origin, 1, '/birds/')
    if (path !== '/members.rss') return { status: 404 }
    const isMember = headers['authorization'] === `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`
    if (isMember) return rss('Members', ['For members alone', 'The minutes'], origin)
    return { status: 401, headers: { 'www-authenticate': 'Basic realm="Members"' } }
  })
  return {
    ...site,
    killBirds() {
      birdsAreGone = true
    },
    killTrains() {
      trainsAreGone = true
    },
    changePassword(next) {
      password = next
    },
  }
}
