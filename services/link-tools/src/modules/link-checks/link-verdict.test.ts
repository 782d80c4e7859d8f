import type { LinkVerdict } from '@foyer/contracts/import/link-verdicts'
import { describe, expect, it } from 'vitest'
import type { LinkObservation } from './link-observation.ts'
import { hasAnswered, verdictOf } from './link-verdict.ts'

type Answer = Extract<LinkObservation, { kind: 'answer' }>
type Page = NonNullable<Answer['page']>
type Options = Partial<Pick<Answer, 'headers'> & Page> & { via?: [number, string][] }

const blank: Page = { title: '', heading: '', machinery: '', canonical: '', isThing: false, textLength: 0 }

/** An answer of the last of the redirects, or of the address itself. */
function answer(status: number, { headers = {}, via = [], ...page }: Options = {}): (address: string) => Answer {
  return (address) => ({
    kind: 'answer',
    status,
    url: via.at(-1)?.[1] ?? address,
    redirects: via.map(([code, url]) => ({ status: code, url })),
    headers,
    page: Object.keys(page).length === 0 ? null : { ...blank, ...page },
  })
}
const failure = (code: Extract<LinkObservation, { kind: 'failure' }>['code']) => (): LinkObservation => ({ kind: 'failure', code })

const article = 'https://site.example/blog/2019/trees'

const observations: [string, string, (address: string) => LinkObservation, LinkVerdict][] = [
  ['a page', article, answer(200, { title: 'Trees' }), 'ok'],
  ['a page that was not looked into', article, answer(200), 'ok'],
  ['a document', 'https://site.example/a.pdf', answer(200, { headers: { 'content-type': 'application/pdf' } }), 'ok'],
  ['an empty answer', article, answer(204), 'ok'],
  ['a part of a file', article, answer(206), 'ok'],
  ['a page as it was before', article, answer(304), 'ok'],
  ['an article about the status', 'https://wiki.example/wiki/HTTP_404', answer(200, { title: 'HTTP 404 - Wiki' }), 'ok'],
  ['an article about missing pages', article, answer(200, { title: 'How to design a page not found that people like' }), 'ok'],
  ['an album of that name', article, answer(200, { title: 'The 404 podcast | Episode 12' }), 'ok'],
  ['a page about buying domains', article, answer(200, { title: 'How to buy a domain name | Blog' }), 'ok'],
  ['the page of a market for domains', 'https://sedo.com/', answer(200, { title: 'Buy and sell domains' }), 'ok'],
  ['a page behind a question for consent', article, answer(200, { via: [[302, 'https://consent.site.example/m?continue=x']] }), 'ok'],
  ['the beginning of a site that has a language', 'https://site.example/', answer(200, { via: [[301, 'https://site.example/en/']] }), 'ok'],
  ['the same page with TLS', 'http://site.example/a', answer(200, { via: [[301, 'https://site.example/a']] }), 'ok'],
  ['the same page with www', 'https://site.example/a', answer(200, { via: [[308, 'https://www.site.example/a/']] }), 'ok'],
  ['the same page at a place on it', article, answer(200, { via: [[301, `${article}#start`]] }), 'ok'],
  ['the same page with a session', article, answer(200, { via: [[301, `${article}?sid=1`]] }), 'ok'],
  ['a page elsewhere for now', article, answer(200, { via: [[302, 'https://cdn.example/trees']] }), 'ok'],
  ['an index page', 'https://site.example/index.html', answer(200, { via: [[301, 'https://site.example/']] }), 'ok'],
  ['a home page', 'https://site.example/en/home', answer(200, { via: [[302, 'https://site.example/']] }), 'ok'],
  ['a short path for now', 'https://site.example/news', answer(200, { via: [[302, 'https://site.example/']] }), 'ok'],
  [
    'a report of a missing page',
    article,
    answer(200, { title: '404 Not Found · Issue #123 · org/repo', heading: '404 Not Found #123' }),
    'ok',
  ],
  ['a report in its own words', article, answer(200, { title: 'Page not found · Issue #124 · org/repo', heading: 'Steps' }), 'ok'],
  ['a report under that heading', article, answer(200, { title: 'Page not found · Issue #7', heading: 'Page not found' }), 'ok'],
  ['a question about missing pages', article, answer(200, { title: 'Page not found - Stack Overflow', heading: 'Page not found' }), 'ok'],
  ['a film of that name', article, answer(200, { title: '404 Not Found - YouTube' }), 'ok'],
  ['a product of that name', article, answer(200, { title: 'Not Found | Shop', heading: 'Not Found', isThing: true }), 'ok'],
  ['a long text of that name', article, answer(200, { title: 'Not Found | Letters', heading: 'Not Found', textLength: 3_000 }), 'ok'],
  ['a poem of that name', article, answer(200, { title: 'Not Found | Poems', heading: 'Not Found', canonical: '/blog/2019/trees' }), 'ok'],
  ['a page with another heading', article, answer(200, { title: 'Not found | Diary', heading: 'Monday' }), 'ok'],
  ['something that was sold', article, answer(200, { title: 'Oak desk | Shop', heading: 'This item is no longer available' }), 'ok'],
  ['a way to an article about the status', article, answer(200, { via: [[302, 'https://site.example/404-media-launches']] }), 'ok'],
  ['news of a site for sale', article, answer(200, { title: 'Former hospital site is for sale - Local News' }), 'ok'],
  ['news of this very sale', article, answer(200, { title: 'This website is for sale - Local News' }), 'ok'],
  ['news of a domain for sale', article, answer(200, { title: 'voice.example is for sale | Domain News' }), 'ok'],
  ['an article about parking', article, answer(200, { title: 'What is domain parking? | Hosting', textLength: 900 }), 'ok'],
  ['an article about buying one', article, answer(200, { title: 'Should you buy this domain? - Blog' }), 'ok'],
  [
    'a long page with an advertisement',
    article,
    answer(200, { machinery: '<script src="//parklogic.com/a.js">', textLength: 9_000 }),
    'ok',
  ],
  ['an offer at a market', 'https://sedo.com/search/details/?domain=a.example', answer(200, { title: 'a.example is for sale' }), 'ok'],
  ['a weblog of a market', 'https://blog.dan.com/trees', answer(200, { title: 'Trees' }), 'ok'],
  ['a way to an article about sign-in', article, answer(200, { via: [[302, 'https://site.example/blog/sso-explained']] }), 'ok'],
  ['a way to documentation of sign-in', article, answer(200, { via: [[302, 'https://site.example/docs/auth/login']] }), 'ok'],
  ['a way to the page of a product', article, answer(200, { via: [[302, 'https://site.example/saml-toolkit']] }), 'ok'],
  ['a way to a site in Indonesian', article, answer(200, { via: [[302, 'https://id.site.example/blog/2019/trees']] }), 'ok'],
  ['an answer that is too large', article, failure('too_large'), 'ok'],
  ['an answer that cannot be decompressed', article, failure('bad_encoding'), 'ok'],
  ['headers that are too large', article, failure('headers_too_large'), 'ok'],

  ['a page that has moved', article, answer(200, { via: [[301, 'https://new.example/trees']] }), 'moved'],
  [
    'a page that has moved twice',
    article,
    answer(200, {
      via: [
        [308, 'https://b.example/t'],
        [301, 'https://c.example/t'],
      ],
    }),
    'moved',
  ],
  [
    'a page that has moved, and leads on for now',
    article,
    answer(200, {
      via: [
        [301, 'https://b.example/t'],
        [302, 'https://b.example/t?x'],
      ],
    }),
    'moved',
  ],
  ['another path for good', article, answer(200, { via: [[301, 'https://site.example/trees']] }), 'moved'],
  ['a short link', 'https://sho.rt/abc', answer(200, { via: [[301, 'https://site.example/long']] }), 'moved'],
  ['a site that has moved', 'https://old.example/', answer(200, { via: [[301, 'https://new.example/']] }), 'moved'],

  ['nothing there', article, answer(404, { title: 'Page not found' }), 'gone'],
  ['nothing there any more', article, answer(410), 'gone'],
  ['nothing at its new place', article, answer(404, { via: [[301, 'https://new.example/trees']] }), 'gone'],

  ['a page that says 404', article, answer(200, { title: '404' }), 'soft_404'],
  ['a page that says so behind its name', article, answer(200, { title: 'Site name | Page not found' }), 'soft_404'],
  ['a page that says so before its name', article, answer(200, { title: '404 - Page Not Found - Site' }), 'soft_404'],
  ['a page that says so kindly', article, answer(200, { title: 'Oops! Page not found' }), 'soft_404'],
  ['a page that cannot be found', article, answer(200, { title: 'This page could not be found.' }), 'soft_404'],
  ['a heading that says so', article, answer(200, { title: 'Site', heading: 'The page you are looking for does not exist' }), 'soft_404'],
  ['a page that says so in German', article, answer(200, { title: 'Seite nicht gefunden – Beispiel' }), 'soft_404'],
  ['a page that says so in French', article, answer(200, { title: 'Page introuvable' }), 'soft_404'],
  ['a page that says so in Spanish', article, answer(200, { title: 'Página no encontrada - Sitio' }), 'soft_404'],
  ['a page that says so in Japanese', article, answer(200, { title: 'ページが見つかりません' }), 'soft_404'],
  [
    'a page that says so in its heading too',
    article,
    answer(200, { title: 'Page not found | Site', heading: 'Oops! We can’t find that' }),
    'soft_404',
  ],
  ['a page of the same canonical address as all', article, answer(200, { title: 'Page not found | Site', canonical: '/' }), 'soft_404'],
  ['a page under the name of its site', article, answer(200, { title: 'Not found - Site', heading: 'SITE' }), 'soft_404'],
  ['a way to the page for that', article, answer(200, { via: [[302, 'https://site.example/404.html']] }), 'soft_404'],
  ['a way to the page for errors', article, answer(200, { via: [[302, 'https://site.example/errors/not-found']] }), 'soft_404'],
  ['a way to the beginning', article, answer(200, { via: [[302, 'https://site.example/']] }), 'soft_404'],
  ['a way to the beginning for good', 'https://site.example/news', answer(200, { via: [[301, 'https://site.example/']] }), 'soft_404'],
  ['a way to the beginning in a language', article, answer(200, { via: [[301, 'https://site.example/de/']] }), 'soft_404'],
  ['a way to the beginning of another site', article, answer(200, { via: [[301, 'https://new.example/']] }), 'soft_404'],
  ['a suspended account', article, answer(200, { title: 'Account Suspended' }), 'soft_404'],

  ['a domain for sale', 'https://site.example/', answer(200, { title: 'site.example is for sale' }), 'parked'],
  ['a domain to buy', article, answer(200, { title: 'Buy this domain' }), 'parked'],
  ['a parked domain', article, answer(200, { title: 'Site', machinery: '<script src="//img.sedoparking.com/x.js">' }), 'parked'],
  [
    'a way to a market',
    article,
    answer(200, { via: [[302, 'https://www.hugedomains.com/domain_profile.cfm?d=site']], title: 'Site.example is for sale' }),
    'parked',
  ],
  ['a way to a parking site', article, answer(200, { via: [[302, 'https://ww1.parkingcrew.net/x']] }), 'parked'],
  ['a domain for sale in German', article, answer(200, { title: 'Diese Domain steht zum Verkauf' }), 'parked'],
  ['an expired domain', article, answer(200, { title: 'This domain has expired' }), 'parked'],

  ['a page for members', article, answer(401), 'sign_in'],
  ['a page that is paid for', article, answer(402), 'sign_in'],
  ['a proxy for members', article, answer(407), 'sign_in'],
  ['a way to a form', article, answer(200, { via: [[302, 'https://site.example/login?return_to=x']] }), 'sign_in'],
  ['a way to a form for good', article, answer(200, { via: [[301, 'https://site.example/users/sign_in']] }), 'sign_in'],
  ['a way to an account', article, answer(200, { via: [[302, 'https://accounts.google.example/v3/identifier']] }), 'sign_in'],
  ['a way to a form in a folder', article, answer(200, { via: [[302, 'https://site.example/login/index.php']] }), 'sign_in'],
  [
    'a way to a form that leads back',
    article,
    answer(200, { via: [[302, 'https://site.example/docs/login?next=%2Fdocs%2F1']] }),
    'sign_in',
  ],
  ['a way to a form for members', article, answer(200, { via: [[302, 'https://site.example/member-login']] }), 'sign_in'],
  ['a way to an identity provider', article, answer(200, { via: [[302, 'https://id.site.example/x?client_id=1']] }), 'sign_in'],
  ['a way to WordPress’s form', article, answer(200, { via: [[302, 'https://site.example/wp-login.php']] }), 'sign_in'],

  ['a closed door', article, answer(403), 'refused'],
  ['too many requests', article, answer(429), 'refused'],
  ['a status of its own', 'https://social.example/in/ada', answer(999), 'refused'],
  ['a method that is not allowed', article, answer(405), 'refused'],
  ['a method that is not known', article, answer(501), 'refused'],
  ['a bad request', article, answer(400), 'refused'],
  ['what law forbids', article, answer(451), 'refused'],
  ['a teapot', article, answer(418), 'refused'],
  ['a challenge by header', article, answer(503, { headers: { 'cf-mitigated': 'challenge' } }), 'refused'],
  ['a challenge by title', article, answer(503, { title: 'Just a moment...' }), 'refused'],
  ['a challenge that counts as fine', article, answer(200, { title: 'Pardon Our Interruption' }), 'refused'],
  ['a challenge where nothing was found', article, answer(404, { title: 'Attention Required! | Cloudflare' }), 'refused'],
  ['a wish of robots.txt', article, () => ({ kind: 'robots' }), 'refused'],
  ['redirects without an end', article, failure('too_many_redirects'), 'refused'],

  ['an error', article, answer(500), 'server_error'],
  ['a bad gateway', article, answer(502), 'server_error'],
  ['a site that is closed for repairs', article, answer(503, { title: 'Maintenance' }), 'server_error'],
  ['a site behind Cloudflare that is down', article, answer(522), 'server_error'],
  ['a site behind Cloudflare with a bad certificate', article, answer(526), 'certificate'],
  ['a bad certificate', article, failure('tls_failed'), 'certificate'],
  ['a name that leads nowhere', article, failure('dns_failed'), 'no_site'],
  ['a name of a network of one’s own', 'http://nas.lan:8080/', failure('dns_failed'), 'unknown'],
  ['a name without a dot', 'http://printer/', failure('dns_failed'), 'unknown'],
  ['a name that only begins like one inside', 'https://lan.example/', failure('dns_failed'), 'no_site'],
  ['no connection', article, failure('connect_failed'), 'unreachable'],
  ['no answer that can be read', article, failure('bad_response'), 'unreachable'],
  ['no answer in time', article, failure('timeout'), 'timeout'],
  ['no answer in time, as a server says', article, answer(408), 'timeout'],
  ['a place that must not be asked', article, failure('address_not_allowed'), 'unknown'],
]

describe('the verdict over what was seen at an address', () => {
  it.each(observations)('%s', (_what, address, observe, verdict) => {
    expect(verdictOf(address, observe(address)).verdict).toBe(verdict)
  })

  it('has the address that is for good, and not where it leads for now', () => {
    const observe = answer(200, {
      via: [
        [301, 'https://b.example/t'],
        [302, 'https://b.example/t?visit=1'],
      ],
    })
    expect(verdictOf(article, observe(article))).toEqual({ verdict: 'moved', status_code: 200, new_url: 'https://b.example/t' })
  })

  it('has no new address of what is broken', () => {
    expect(verdictOf(article, answer(404, { via: [[301, 'https://b.example/t']] })(article))).toEqual({
      verdict: 'gone',
      status_code: 404,
      new_url: null,
    })
  })
})

describe('hasAnswered', () => {
  it.each([
    [failure('dns_failed')(), false],
    [failure('connect_failed')(), false],
    [failure('timeout')(), false],
    [failure('tls_failed')(), true],
    [answer(500)(article), true],
  ])('%j: %s', (observation, expected) => expect(hasAnswered(observation)).toBe(expected))
})
