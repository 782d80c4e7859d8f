/** Feeds with a payload in every field, as RSS, Atom and JSON Feed. */

/** An article for each payload. Fields that can be written in several ways are, by turns, beginning with `index`. */
export type HostileFeed = { format: 'rss' | 'atom' | 'json'; index: number; payloads: readonly string[] }

const now = Date.now()

/** `origin` is where the feed is. */
export function hostileFeed(feed: HostileFeed, origin: string): string {
  if (feed.format === 'json') return jsonFeed(feed, origin)
  return feed.format === 'rss' ? rss(feed, origin) : atom(feed, origin)
}

/** A list of feeds: a folder for each payload, with a feed in it, all at one address. */
export function hostileList(payloads: readonly string[], url: string): string {
  const folders = payloads.map((payload) => {
    const x = escaped(payload)
    return `<outline text="${x}" title="${x}"><outline type="rss" text="${x}" title="${x}" description="${x}" htmlUrl="${x}" xmlUrl="${escaped(url)}"/></outline>`
  })
  return `<?xml version="1.0"?><opml version="2.0"><head><title>${escaped(payloads[0] ?? '')}</title></head><body>${folders.join('\n')}</body></opml>`
}

/** Longer than the summary, whatever becomes of the payload: such a text is kept to be read. */
function textAround(payload: string): string {
  return `<p>${'Before it '.repeat(6 + payload.length / 10)}</p>${payload}<p>and after it</p>`
}

/** Two payloads that mean the same are two articles all the same. */
function summaryOf(payload: string, place: number): string {
  return `${place}: ${payload}`
}

function rss({ index, payloads }: HostileFeed, origin: string): string {
  const items = payloads.map((payload, place) => {
    const number = place + index
    const x = escaped(payload)
    return `<item><title>${number % 2 ? cdata(payload) : x}</title><link>${escaped(linkOf(payload, number, origin))}</link>
<guid isPermaLink="${number % 3 === 0}">${x}</guid><description>${number % 2 ? cdata(summaryOf(payload, place)) : escaped(summaryOf(payload, place))}</description>
<content:encoded>${cdata(textAround(payload))}</content:encoded><author>${x}</author><dc:creator>${x}</dc:creator><category domain="${x}">${x}</category>
<comments>${x}</comments><source url="${x}">${x}</source><enclosure url="${x}" type="image/png" length="1"/>
<media:content url="${escaped(inAddress(payload, origin))}" medium="image"/><media:thumbnail url="${x}"/><media:title>${x}</media:title>
<itunes:image href="${x}"/><pubDate>${new Date(dateOf(place)).toUTCString()}</pubDate></item>`
  })
  const title = payloads[0] ?? ''
  const x = escaped(title)
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${x}</title>
<link>${escaped(inAddress(title, origin))}</link><description>${x}</description><generator>${x}</generator>
<image><url>${x}</url><title>${x}</title><link>${x}</link></image><itunes:image href="${x}"/>${items.join('\n')}</channel></rss>`
}

function atom({ index, payloads }: HostileFeed, origin: string): string {
  const entries = payloads.map((payload, place) => {
    const number = place + index
    const content = textAround(payload)
    const x = escaped(payload)
    const type = (['html', 'text', 'xhtml'] as const)[number % 3] ?? 'html'
    const inner = type === 'xhtml' ? `<div xmlns="http://www.w3.org/1999/xhtml">${clean(content)}</div>` : escaped(content)
    // What is no XML at all would end the feed for every reader: there the payload is escaped inside.
    const body = type === 'xhtml' && !isBalanced(content) ? `<div xmlns="http://www.w3.org/1999/xhtml">${escaped(content)}</div>` : inner
    return `<entry><id>${x}</id><title type="${type === 'xhtml' ? 'html' : type}">${x}</title><link rel="alternate" href="${escaped(linkOf(payload, number, origin))}"/>
<link rel="enclosure" type="image/png" href="${x}"/><summary type="html">${escaped(summaryOf(payload, place))}</summary><content type="${type}" xml:base="${x}">${body}</content>
<author><name>${x}</name><uri>${x}</uri><email>${x}</email></author><category term="${x}" label="${x}"/><updated>${new Date(dateOf(place)).toISOString()}</updated></entry>`
  })
  const title = payloads[0] ?? ''
  const x = escaped(title)
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>${x}</id><title type="html">${x}</title><subtitle type="html">${x}</subtitle>
<link rel="alternate" href="${escaped(inAddress(title, origin))}"/><icon>${x}</icon><logo>${x}</logo><updated>${new Date(now).toISOString()}</updated>${entries.join('\n')}</feed>`
}

function jsonFeed({ index, payloads }: HostileFeed, origin: string): string {
  const title = payloads[0] ?? ''
  const items = payloads.map((payload, place) => ({
    id: payload,
    url: linkOf(payload, place + index, origin),
    external_url: payload,
    title: payload,
    ...((place + index) % 4 === 0 ? { content_text: textAround(payload) } : { content_html: textAround(payload) }),
    summary: summaryOf(payload, place),
    image: payload,
    banner_image: inAddress(payload, origin),
    date_published: new Date(dateOf(place)).toISOString(),
    authors: [{ name: payload, url: payload, avatar: payload }],
    tags: [payload],
    attachments: [{ url: payload, mime_type: 'image/png', title: payload }],
  }))
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: inAddress(title, origin),
    feed_url: title,
    description: title,
  }
  return JSON.stringify({ ...feed, icon: title, favicon: title, authors: [{ name: title, url: title }], items })
}

/** By turns the payload itself and an address that ends in it. */
function linkOf(payload: string, number: number, origin: string): string {
  return number % 2 ? inAddress(payload, origin) : payload
}

function inAddress(payload: string, origin: string): string {
  return `${origin}/?x=${payload}`
}

function dateOf(place: number): number {
  return now - (place + 1) * 60_000
}

// eslint-disable-next-line no-control-regex -- what XML cannot hold
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function clean(text: string): string {
  return text.toWellFormed().replaceAll(controls, '')
}

function escaped(text: string): string {
  return clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function cdata(text: string): string {
  return `<![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** Whether its tags open and close, roughly: enough to stand in a feed as it is. */
function isBalanced(text: string): boolean {
  const open: string[] = []
  for (const [, end = '', name = '', own = ''] of text.matchAll(/<(\/?)([a-z]\w*)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/gi)) {
    if (own) continue
    if (end === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  const rest = text.replaceAll(/<\/?[a-z]\w*(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/gi, '').replaceAll(/&(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);/gi, '')
  return open.length === 0 && !/[<&]/.test(rest)
}
