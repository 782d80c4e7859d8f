import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { drawPictures } from './pictures.ts'
import { headlines } from './shelf.ts'

export type Site = Loopback & { breakTrains(): void }

/** A site with feeds, one of which breaks when told to, and a page that names two of them. */
export async function startSite(): Promise<Site> {
  const pictures = await drawPictures()
  let trainsAreDown = false
  // The same at each reading, or every reading would be news.
  const now = Date.now()
  const site = await startLoopback(({ path, headers }) => {
    const picture = /^\/(\d)\.jpg$/.exec(path)
    if (picture) return { headers: { 'content-type': 'image/jpeg' }, body: pictures[Number(picture[1])] ?? '' }
    const rss = (title: keyof typeof headlines, illustrated = false) => {
      const image = (index: number) => (illustrated && pictures[index] ? `http://${String(headers['host'])}/${index}.jpg` : null)
      return { headers: { 'content-type': 'application/rss+xml' }, body: feedOf(title, now, image) }
    }
    if (path === '/science.rss') return rss('Science and nature', true)
    if (path === '/releases.rss') return rss('Releases')
    if (path === '/trains.rss') return trainsAreDown ? { status: 503 } : rss('Night trains of Europe')
    if (path === '/')
      return {
        headers: { 'content-type': 'text/html' },
        body: `${alternate('science', 'All articles')}${alternate('releases', 'New versions')}`,
      }
    return { status: 404 }
  })
  return {
    ...site,
    breakTrains() {
      trainsAreDown = true
    },
  }
}

function alternate(name: string, title: string): string {
  return `<link rel="alternate" type="application/rss+xml" href="/${name}.rss" title="${title}">`
}

function feedOf(title: keyof typeof headlines, now: number, imageOf: (index: number) => string | null): string {
  const items = headlines[title].map((one, index) => {
    const published = new Date(now - (25 + index * index * 97) * 60_000).toUTCString()
    const image = imageOf(index)
    const thumbnail = image ? `<media:thumbnail url="${image}"/>` : ''
    return `<item><guid>${title}-${index}</guid><title>${one}</title><link>https://example.org/${index}</link><pubDate>${published}</pubDate>${thumbnail}</item>`
  })
  return `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${title}</title><link>https://example.org/</link>${items.join('')}</channel></rss>`
}
