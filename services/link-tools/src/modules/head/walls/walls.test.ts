import { describe, expect, it } from 'vitest'
import { pageHead } from '../page/page-head.ts'
import { pageMakeup } from './page-makeup.ts'
import { wallOf } from './walls.ts'

const requested = 'https://www.example.org/articles/1'

/** What is told by addresses and a title, of a page of nothing else. */
const wallAt = (from: string, shown: string, title: string | null) =>
  wallOf({ requested: from, shown, title, headers: {}, makeup: pageMakeup('') })

/** What is told of a page at the address that was asked for. */
const wallIn = (html: string, headers: Record<string, string> = {}) =>
  wallOf({ requested, shown: requested, title: pageHead(html, requested).title, headers, makeup: pageMakeup(html) })

const prose = 'The wall asks every visitor for a proof of work before it lets them through to the site. '

describe('wallOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=1', 'https://consent.youtube.com/m?continue=x', 'Before you continue to YouTube'],
    ['https://www.google.com/search?q=x', 'https://consent.google.de/ml?continue=x', 'Bevor Sie zu Google weitergehen'],
    [
      'https://finance.yahoo.com/quote/X',
      'https://consent.yahoo.com/v2/collectConsent?sessionId=1',
      'Yahoo is part of the Yahoo family of brands',
    ],
    ['https://finance.yahoo.com/quote/X', 'https://guce.yahoo.com/consent?brandType=eu', 'Yahoo ist Teil der Yahoo Markenfamilie'],
    ['https://techcrunch.com/x', 'https://guce.advertising.com/collectIdentifiers', null],
    ['https://www.ad.nl/x', 'https://myprivacy.dpgmedia.nl/consent?siteKey=1', 'DPG Media Privacy Gate'],
    ['https://a.example/x', 'https://a.example/cookiewall?back=%2Fx', 'Cookies'],
    [requested, requested, 'Before you continue'],
  ])('recognises a page for consent in place of %s', (from, shown, title) => expect(wallAt(from, shown, title)).toBe('consent'))

  it.each([
    ['https://www.instagram.com/p/1/', 'https://www.instagram.com/accounts/login/?next=x', 'Login • Instagram'],
    ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/authwall?trk=x', 'Sign Up | LinkedIn'],
    ['https://docs.google.com/document/d/1', 'https://accounts.google.com/v3/signin/identifier', 'Sign in - Google Accounts'],
    ['https://x.com/ada/status/1', 'https://x.com/i/flow/login?redirect', 'X'],
    [requested, 'https://www.example.org/users/sign_in', 'Welcome'],
    ['https://www.example.org/', 'https://login.example.org/', 'Log in – Example'],
    ['https://www.facebook.com/a/posts/1', 'https://www.facebook.com/a/posts/1', 'Log in to Facebook'],
  ])('recognises a page to log in to in place of %s', (from, shown, title) => expect(wallAt(from, shown, title)).toBe('login'))

  it.each([
    'Just a moment...',
    'Attention Required! | Cloudflare',
    'Access Denied',
    'Robot Check',
    'Pardon Our Interruption...',
    'Nur einen Moment…',
    'Making sure you’re not a bot!',
    'Es wird sichergestellt, dass Sie kein Bot sind!',
    'Vérification que vous n’êtes pas un robot !',
    'Убеждаемся, что вы не бот!',
    'Robot or human?',
    'ERROR: The request could not be satisfied',
    'example.org | Verify you are human',
    'Verifying your browser before accessing example.org',
    'Access to this page has been denied.',
    'Access denied | example.org used Cloudflare to restrict access',
    'DDoS-Guard',
    'Request Rejected',
    'Vercel Security Checkpoint',
    'Client Challenge',
    'Please enable JavaScript',
    'Enable JavaScript and cookies to continue',
  ])('recognises the page for robots “%s”', (title) => expect(wallAt(requested, requested, title)).toBe('robots'))

  it.each([
    ['https://www.example.org/login', 'https://www.example.org/login', 'Log in'],
    ['https://accounts.google.com/', 'https://accounts.google.com/v3/signin/', 'Sign in – Google Accounts'],
    ['https://grafana.example/', 'https://grafana.example/login', 'Grafana'],
    [requested, 'https://www.example.org/articles/2', 'Security checks at airports'],
    [requested, requested, 'Access denied: a history of doors'],
    [requested, requested, 'Before you continue reading, a word on cats'],
    [requested, requested, 'Informed consent in medicine'],
    [requested, requested, null],
  ])('takes %s, which shows %s, for the page', (from, shown, title) => expect(wallAt(from, shown, title)).toBeNull())

  it.each([
    ['Anubis', '<title>A shop</title><script id="anubis_version" type="application/json">"v1.21.3"</script><h1>Just a second</h1>'],
    ['Anubis without scripts', '<title>A shop</title><link rel="stylesheet" href="/.within.website/x/xess/xess.css"><p>Loading'],
    ['Cloudflare', '<title>example.org</title><script>(function(){window._cf_chl_opt={cvId:"3"}})()</script>'],
    [
      'Cloudflare that blocks',
      `<title>Attention Required! | Cloudflare</title><div id="cf-wrapper"><div id="cf-error-details"><h1>Sorry, you have been blocked</h1><p>${prose.repeat(12)}`,
    ],
    [
      'DataDome',
      '<title>example.org</title><p id="cmsg">Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
    ],
    ['HUMAN', '<title>A shop</title><div id="px-captcha"></div><script src="https://captcha.px-cloud.net/PX1/captcha.js"></script>'],
    [
      'Akamai',
      `<title>&nbsp;</title><meta http-equiv="refresh" content="5; URL='/?bm-verify=AAQ'"><script>triggerInterstitialChallenge()</script>`,
    ],
    [
      'Akamai that denies',
      '<title>Access Denied</title><h1>Access Denied</h1>You don\'t have permission to access "http://a.example/" on this server.<p>Reference #18.2d2c1102.1',
    ],
    [
      'Sucuri',
      '<title>You are being redirected...</title><noscript>Javascript is required.</noscript><script>var s={},sucuri_cloudproxy_js=""</script>',
    ],
    ['DDoS-Guard', '<title>Welcome</title><script src="/.well-known/ddos-guard/js-challenge/index.js"></script>'],
    [
      'AWS WAF',
      '<title></title><script>window.gokuProps={key:"x"}</script><script src="https://1.token.awswaf.com/1/challenge.js"></script><noscript><h1>JavaScript is disabled</h1></noscript>',
    ],
    ['go-away', '<title>A forge</title><script src="/.well-known/.git.gammaspectra.live/git/go-away/cmd/go-away/assets/a.js"></script>'],
    [
      'Imperva',
      '<html><head><META NAME="robots" CONTENT="noindex,nofollow"></head><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&incident_id=7"></iframe>',
    ],
    [
      'Imperva by script',
      '<html><head><script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3"></script></head><body></body></html>',
    ],
    [
      'a form with a captcha',
      '<title>A shop</title><form method="post"><div class="h-captcha" data-sitekey="1"></div><button>Go on</button></form>',
    ],
    ['a script that sets a cookie and loads again', '<body><script>document.cookie="k="+x();location.reload()</script></body>'],
    ['words alone', '<title>A shop</title><p>Please verify that you are a human to go on.'],
    [
      'CloudFront',
      `<title>ERROR: The request could not be satisfied</title><h2>The request could not be satisfied.</h2>${prose.repeat(5)}<pre>Generated by cloudfront (CloudFront)`,
    ],
  ])('recognises %s by what its page is made of', (_, html) => expect(wallIn(html)).toBe('robots'))

  it.each([
    ['cf-mitigated', 'challenge'],
    ['x-amzn-waf-action', 'captcha'],
    ['x-vercel-mitigated', 'challenge'],
  ])('recognises a page for robots by %s: %s', (name, value) => expect(wallIn('<title>A shop</title>', { [name]: value })).toBe('robots'))

  it.each([
    ['an article', `<title>Making sure you're not a bot!</title><article><h1>Anubis</h1><p>${prose.repeat(3)}</article>`],
    ['a plain text', `<title>Just a moment...</title><h1>Just a moment</h1><p>${prose.repeat(4)}`],
    ['a long text with scripts', `<title>Access denied</title><script src="/a.js"></script><p>${prose.repeat(20)}`],
    [
      'a page that describes itself',
      '<title>Robot or human?</title><meta name="description" content="A film of 1982"><div id="root"></div><script src="/a.js"></script>',
    ],
    [
      'an article of its data',
      `<title>Robot check</title><script type="application/ld+json">{"@type":"Article","headline":"Robot check"}</script><div id="root"></div>`,
    ],
    ['code that is shown', `<title>How Anubis works</title><p>${prose}<pre>&lt;script id="anubis_challenge"&gt;</pre>`],
    [
      'data of a text',
      `<title>How Cloudflare works</title><script type="application/json">{"text":"window._cf_chl_opt"}</script><p>${prose}`,
    ],
    [
      'a page behind Cloudflare',
      '<title>A shop</title><div id="app"></div><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
    ],
    ['a page behind DataDome', '<title>A shop</title><div id="app"></div><script src="https://js.datadome.co/tags.js"></script>'],
    ['a page behind Imperva', '<title>A shop</title><div id="app"></div><script src="/_Incapsula_Resource?SWJIYLWA=1"></script>'],
    [
      'an app',
      '<title>Tasks</title><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/a.js"></script>',
    ],
    [
      'an app with reCAPTCHA',
      '<title>Tasks</title><div id="root"></div><script src="https://www.google.com/recaptcha/api.js?render=1"></script>',
    ],
    [
      'a form to write to somebody',
      '<title>Contact</title><form><input name="mail"><textarea></textarea><div class="g-recaptcha"></div></form>',
    ],
    [
      'an app that keeps its theme in a cookie',
      '<title>Tasks</title><div id="root"></div><script>document.cookie="theme=dark";if(x)location.href="/a"</script>',
    ],
    ['a film', '<title>Not a Robot</title><p>A short film of 2023.'],
  ])('takes %s for the page', (_, html) => expect(wallIn(html)).toBeNull())

  it.each([
    ['https://w.example/a', 'https://id.wikipedia.org/wiki/Teh'],
    ['https://s.example/b', 'https://www.example.org/consent/'],
  ])('takes an article for the page where %s leads to %s', (from, shown) => {
    const article = `<title>Teh</title><article>${prose.repeat(4)}</article>`
    const title = pageHead(article, shown).title
    expect(wallOf({ requested: from, shown, title, headers: {}, makeup: pageMakeup(article) })).toBeNull()
  })

  it.each([
    ['login', 'https://id.example.org/authorize'],
    ['consent', 'https://www.example.org/consent?next=x'],
  ])('recognises a page for %s of little else', (wall, shown) => expect(wallAt(requested, shown, 'Welcome')).toBe(wall))

  it('recognises a page for consent by where its form is sent', () => {
    expect(wallIn('<title>YouTube</title><form action="https://consent.youtube.com/save"><button>Accept all</button></form>')).toBe(
      'consent',
    )
  })

  it('takes an article on consent for the page', () => {
    expect(wallIn(`<title>Consent</title><article><p>${prose.repeat(3)}</article>`)).toBeNull()
  })
})
