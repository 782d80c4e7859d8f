import { addressLimits } from '../address-limits.ts'
import { isWeb, leadsOn, resolveForm } from './address-forms.ts'
import { trackingTest, visitTest } from './is-tracking.ts'
import { isRoute } from './document-address.ts'

/**
 * The one address of all that lead to the same page: what two links are compared by, and what a page is asked for once for everybody. Nobody is
 * led there instead of the address that they saved.
 *
 * Host names are in lower case and punycode, without a dot at their end and without the default port; percent-encoding is as RFC 3986 §6.2.2 has it.
 * Removed are tracking parameters (in a fragment too), sessions, empty queries, and of fragments what leads to no other place than the page itself: text
 * fragments and `#top`. Every other fragment may be a drawing, a room, a part of a map or a chapter. AMP pages, sites for phones and pages that only lead
 * on become what they are another form of. The order of parameters, slashes and everything else make another page. Addresses of other schemes, and
 * text that is none, are given back as they are. The canonical address of a canonical address is the same.
 */
export function canonicalAddress(url: string): string {
  return canonicalUrl(url)?.href ?? url
}

/** The same, parsed; null for addresses of other schemes, and text that is none. */
export function canonicalUrl(url: string): URL | null {
  let address = URL.parse(url)
  if (!address || !isWeb(address)) return null
  const isShort = url.length <= addressLimits.url
  for (let step = 0; step < maxSteps; step += 1) {
    const text = cleaned(address)
    const clean: URL = text === address.href ? address : (URL.parse(text) ?? address)
    const resolved = isShort ? resolveForm(clean) : clean
    if (resolved === address) return address
    address = resolved
  }
  return address
}

/**
 * The canonical address of a page by what its own head says (`rel=canonical`), where that can be true: it is an address of the same site, or the one
 * that the address is an AMP or mobile form of, and no front page unless the address is of one. Else that of the address alone.
 * @param link the absolute address that the page gives
 */
export function canonicalOfPage(url: string, link: string | null): string {
  const [address, declared] = [canonicalUrl(url), link === null ? null : canonicalUrl(link)]
  if (!address) return url
  const own = address.href
  if (!declared) return own
  const isFront = declared.pathname === '/' && declared.search === ''
  if (isFront && (address.pathname !== '/' || address.search !== '')) return own
  // A page of a single-page app says the same of all its routes.
  if (isRoute(address) && declared.hash === '') return own
  return isSameSite(address.hostname, declared.hostname) ? declared.href : own
}

/** Addresses within addresses get shorter with each step; so many fit into one. */
const maxSteps = 200
const unreserved = /[\w.~-]/

function cleaned(address: URL): string {
  const { protocol, username, password, port, hostname, pathname, search, hash } = address
  const host = hostname.replace(/\.$/, '')
  const user = username || password ? `${username}${password && `:${password}`}@` : ''
  const path = normalized(pathname.replace(/;jsessionid=[^/;]*/i, ''))
  return `${protocol}//${user}${host}${port && `:${port}`}${path}${cleanQuery(search, host)}${cleanFragment(hash, host)}`
}

function cleanQuery(search: string, host: string): string {
  if (search.length < 2) return ''
  // What leads on to an address may go by any of its parameters.
  const isTracking = (leadsOn(search) ? visitTest : trackingTest)(host)
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair))
  return pairs.length === 0 ? '' : `?${normalized(pairs.join('&'))}`
}

function cleanFragment(hash: string, host: string): string {
  const fragment = hash.slice(1).replace(/:~:.*$/s, '')
  if (fragment === '' || /^(?:top|_=_)$/i.test(fragment) || ofAmpViewer.test(fragment)) return ''
  const isTracking = trackingTest(host)
  return fragment.includes('=') && fragment.split('&').every((pair) => isTracking(pair)) ? '' : `#${fragment}`
}

/** What the viewer of AMP pages adds when somebody copies an address from it. */
const ofAmpViewer = /(?:^|&)(?:amp_tf|amp_ct|ampshare|aoh)=/

/** RFC 3986 §6.2.2: letters of escapes in upper case, nothing escaped that need not be. */
function normalized(text: string): string {
  if (!text.includes('%')) return text
  return text.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return unreserved.test(character) ? character : escape.toUpperCase()
  })
}

/** Equal, or one of them under the other, `www.` apart. */
function isSameSite(host: string, declaredHost: string): boolean {
  const [a = '', b = ''] = [host, declaredHost].map((name) => name.replace(/^www\./, ''))
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}
