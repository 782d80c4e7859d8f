import type { LinkVerdict } from '@foyer/contracts/import/link-verdicts'
import { gzipSync } from 'node:zlib'

export type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
export type SiteRequest = { method: string; path: string; count: number }
export type Site = {
  label: LinkVerdict
  /** The path of the link; by default that of an article. */
  path?: string
  scheme?: 'http' | 'https'
  answer: (request: SiteRequest, host: string) => Reply
  robots?: string
  /** Its name leads nowhere, nothing listens there, or nothing answers. */
  network?: 'no name' | 'refused' | 'silent'
}

const html = (title: string, body = '', status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
})
const to = (location: string, status = 302): Reply => ({ status, headers: { location } })
const article = html('Trees of the north', '<h1>Trees of the north</h1><p>They grow.</p>')
const unread = (): Reply => ({ status: 404 })

/** A kind of site, and how many there are of it. */
const kinds: [number, Site][] = [
  // What works, in all the ways in which sites make that hard to see.
  [45, { label: 'ok', answer: () => article }],
  [5, { label: 'ok', path: '/', answer: () => html('Home') }],
  [5, { label: 'ok', answer: ({ method }) => (method === 'HEAD' ? { status: 405 } : article) }],
  [5, { label: 'ok', answer: ({ method }) => (method === 'HEAD' ? { status: 404 } : article) }],
  [3, { label: 'ok', answer: ({ method }) => (method === 'HEAD' ? { status: 500 } : article) }],
  [3, { label: 'ok', answer: ({ method }) => (method === 'HEAD' ? { status: 403 } : article) }],
  [4, { label: 'ok', answer: () => ({ headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }) }],
  [3, { label: 'ok', answer: () => ({ headers: { 'content-type': 'image/png' }, body: 'png' }) }],
  [3, { label: 'ok', answer: () => html('Long', 'x'.repeat(1_200_000)) }],
  [
    3,
    {
      label: 'ok',
      answer: () => ({ ...article, headers: { ...article.headers, 'content-encoding': 'gzip' }, body: gzipSync(String(article.body)) }),
    },
  ],
  [3, { label: 'ok', answer: () => ({ ...article, headers: { ...article.headers, 'content-encoding': 'gzip' } }) }],
  [3, { label: 'ok', answer: ({ path }, host) => (path === '/there' ? article : to(`http://${host}/there`)) }],
  [3, { label: 'ok', path: '/', answer: ({ path }, host) => (path === '/en/' ? html('Home') : to(`http://${host}/en/`, 301)) }],
  [3, { label: 'ok', path: '/index.html', answer: ({ path }, host) => (path === '/' ? html('Home') : to(`http://${host}/`, 301)) }],
  [3, { label: 'ok', path: '/wiki/HTTP_404', answer: () => html('HTTP 404 - Wiki', '<h1>HTTP 404</h1>') }],
  [3, { label: 'ok', answer: () => html('How to make a 404 page that helps') }],
  [3, { label: 'ok', answer: () => html('Not found wanting: a review', '<h1>Lost and found</h1>') }],
  // It fails now and then, and never for days.
  [4, { label: 'ok', answer: ({ count }) => (count % 6 < 2 ? { status: 503 } : article) }],
  [3, { label: 'ok', robots: 'User-agent: *\nCrawl-delay: 5\nDisallow: /private/', answer: () => article }],

  // What does not let us in works for people.
  [4, { label: 'refused', answer: () => ({ status: 403 }) }],
  [3, { label: 'refused', answer: () => ({ status: 429, headers: { 'retry-after': '60' } }) }],
  [3, { label: 'refused', answer: () => ({ ...html('Just a moment...', '', 503), headers: { 'cf-mitigated': 'challenge' } }) }],
  [3, { label: 'refused', answer: () => html('Access denied', '', 404) }],
  [2, { label: 'refused', answer: () => ({ status: 999 }) }],
  [4, { label: 'refused', robots: 'User-agent: *\nDisallow: /', answer: unread }],
  // It waits for a cookie.
  [2, { label: 'refused', answer: ({ path }, host) => to(`http://${host}${path}`) }],
  [4, { label: 'sign_in', answer: () => ({ status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }) }],
  [4, { label: 'sign_in', answer: ({ path }, host) => (path.startsWith('/login') ? html('Sign in') : to(`http://${host}/login?next=x`)) }],

  // What is broken.
  [14, { label: 'gone', answer: () => html('Page not found', '', 404) }],
  [4, { label: 'gone', answer: () => ({ status: 410 }) }],
  [2, { label: 'gone', answer: ({ path }, host) => (path === '/new' ? { status: 404 } : to(`http://${host}/new`, 301)) }],
  [3, { label: 'soft_404', answer: () => html('Page not found | Example') }],
  [2, { label: 'soft_404', answer: () => html('Beispiel – Seite nicht gefunden') }],
  [2, { label: 'soft_404', answer: () => html('Example', '<h1>404</h1>') }],
  [3, { label: 'soft_404', answer: ({ path }, host) => (path === '/' ? html('Home') : to(`http://${host}/`)) }],
  [2, { label: 'soft_404', answer: ({ path }, host) => (path === '/404.html' ? html('Oops') : to(`http://${host}/404.html`)) }],
  [3, { label: 'parked', answer: (_, host) => html(`${host} is for sale`) }],
  [3, { label: 'parked', answer: () => html('Welcome', '<script src="//img.sedoparking.com/a.js"></script>') }],
  [5, { label: 'no_site', network: 'no name', answer: unread }],
  [4, { label: 'unreachable', network: 'refused', answer: unread }],
  [3, { label: 'certificate', scheme: 'https', answer: unread }],
  [3, { label: 'server_error', answer: () => ({ status: 500 }) }],
  [2, { label: 'server_error', answer: () => html('Maintenance', '', 503) }],
  [2, { label: 'timeout', network: 'silent', answer: unread }],

  // What has moved for good.
  [6, { label: 'moved', answer: ({ path }, host) => (path === '/new' ? article : to(`http://${host}/new`, 301)) }],
  [3, { label: 'moved', answer: ({ path }, host) => (path === '/new' ? article : to(`http://${host}/new`, 308)) }],
]

/** The sites of two hundred links and a few, in the proportions of the kinds, each kind spread over the whole. */
export const labelledSites: readonly Site[] = kinds
  .flatMap(([count, site]) => Array.from({ length: count }, (_, index) => ({ site, place: (index + 0.5) / count })))
  .toSorted((a, b) => a.place - b.place)
  .map(({ site }) => site)
