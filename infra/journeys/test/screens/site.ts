import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { drawPictures } from './pictures.ts'
import { calendarOf } from './scene-calendars.ts'
import { embeddedPage, essay, headlines, world } from './scene-content.ts'

const asks: Record<string, string> = { 'www-authenticate': 'Basic realm="Members"' }

export type Site = Loopback & {
  /** Addresses of feeds by their names. */
  feeds(...names: string[]): string[]
  /** From now on one feed fails, one is over, and one asks for a name and password. */
  breakFeeds(): void
}

/** A site with feeds, one of which breaks when told to, and a page that names two of them. */
export async function startSite(): Promise<Site> {
  const pictures = await drawPictures()
  let areBroken = false
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
    if (path === '/map') return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: embeddedPage }
    if (path === '/article') return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: article }
    if (path === '/releases.rss') return rss('Releases')
    if (path === '/trains.rss') return areBroken ? { status: 503 } : rss('Night trains of Europe')
    if (path === '/trams.rss') return areBroken ? { status: 410 } : rss('Trams')
    if (path === '/members.rss') return areBroken ? { status: 401, headers: asks } : rss('For members')
    if (path === '/essays.rss') return { headers: { 'content-type': 'application/rss+xml' }, body: essays(String(headers['host']), now) }
    const calendar = /^\/(\w+)\.ics$/.exec(path)?.[1]
    if (calendar !== undefined) return calendarOf(calendar, new Date(now))
    if (path === '/table.csv')
      return { headers: { 'content-type': 'text/csv' }, body: 'Day,Trains\n2026-11-20,41\n2026-11-23,38\n2026-11-24,52\n' }
    if (path === '/')
      return {
        headers: { 'content-type': 'text/html' },
        body: `${alternate('science', 'All articles')}${alternate('releases', 'New versions')}`,
      }
    return { status: 404 }
  })
  return {
    ...site,
    feeds: (...names) => names.map((name) => `${site.url}/${name}.rss`),
    breakFeeds() {
      areBroken = true
    },
  }
}

const article = `<!doctype html><html lang="en"><title>The oldest fossil of a flying reptile was found twice</title>
<meta name="description" content="It was found by accident, when the binding of a prayer book was opened to be mended, and a second time in a drawer of the same museum.">
<meta property="og:site_name" content="Science and nature"><meta property="og:image" content="/1.jpg"></head>`

function alternate(name: string, title: string): string {
  return `<link rel="alternate" type="application/rss+xml" href="/${name}.rss" title="${title}">`
}

function feedOf(title: keyof typeof headlines, now: number, imageOf: (index: number) => string | null): string {
  const items = headlines[title].map((headline, index) => {
    const published = new Date(now - (25 + index * index * 97) * 60_000).toUTCString()
    const image = imageOf(index)
    const thumbnail = image ? `<media:thumbnail url="${image}"/>` : ''
    return `<item><guid>${title}-${index}</guid><title>${headline}</title><link>https://example.org/${index}</link><pubDate>${published}</pubDate>${thumbnail}</item>`
  })
  return `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${title}</title><link>https://example.org/</link>${items.join('')}</channel></rss>`
}

/** Articles with texts and pictures, and those of languages and feeds that are written otherwise. */
function essays(host: string, now: number): string {
  const date = (minutes: number) => `<pubDate>${new Date(now - minutes * 60_000).toUTCString()}</pubDate>`
  const items = headlines['Science and nature'].map((title, index) => {
    const text = `<content:encoded><![CDATA[${essay.replaceAll('{{host}}', host)}]]></content:encoded>`
    const about = '<description>It was found by accident, when the binding of a prayer book was opened to be mended.</description>'
    const picture = index < 6 ? `<media:thumbnail url="http://${host}/${index}.jpg"/>` : ''
    const link = `<link>http://${host}/essays/${index}</link>`
    return `<item><guid isPermaLink="false">essay-${index}</guid><title>${title}</title>${link}${date(30 + index * 500)}<dc:creator>Mary Anning</dc:creator>${about}${text}${picture}</item>`
  })
  const foreign = world.map(([title, text], index) => {
    const dated = index % 2 === 0 ? date(45 + index * 400) : ''
    return `<item><guid isPermaLink="false">world-${index}</guid><title>${title}</title><link>http://${host}/world/${index}</link>${dated}<description>${text}</description></item>`
  })
  const names =
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  return `<rss version="2.0" ${names}><channel><title>Essays</title><link>http://${host}/</link>${[...items, ...foreign].join('')}</channel></rss>`
}
