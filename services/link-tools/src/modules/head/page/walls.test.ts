import { describe, expect, it } from 'vitest'
import { wallOf } from './walls.ts'

const requested = 'https://www.example.org/articles/1'

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
  ])('recognises a page for consent in place of %s', (from, shown, title) =>
    expect(wallOf({ requested: from, shown, title })).toBe('consent'),
  )

  it.each([
    ['https://www.instagram.com/p/1/', 'https://www.instagram.com/accounts/login/?next=x', 'Login • Instagram'],
    ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/authwall?trk=x', 'Sign Up | LinkedIn'],
    ['https://docs.google.com/document/d/1', 'https://accounts.google.com/v3/signin/identifier', 'Sign in - Google Accounts'],
    ['https://x.com/ada/status/1', 'https://x.com/i/flow/login?redirect', 'X'],
    [requested, 'https://www.example.org/users/sign_in', 'Welcome'],
    ['https://www.example.org/', 'https://login.example.org/', 'Log in – Example'],
    ['https://www.facebook.com/a/posts/1', 'https://www.facebook.com/a/posts/1', 'Log in to Facebook'],
  ])('recognises a page to log in to in place of %s', (from, shown, title) =>
    expect(wallOf({ requested: from, shown, title })).toBe('login'),
  )

  it.each([
    'Just a moment...',
    'Attention Required! | Cloudflare',
    'Access Denied',
    'Robot Check',
    'Pardon Our Interruption...',
    'Nur einen Moment…',
  ])('recognises the page for robots “%s”', (title) => expect(wallOf({ requested, shown: requested, title })).toBe('robots'))

  it.each([
    ['https://www.example.org/login', 'https://www.example.org/login', 'Log in'],
    ['https://accounts.google.com/', 'https://accounts.google.com/v3/signin/', 'Sign in – Google Accounts'],
    ['https://grafana.example/', 'https://grafana.example/login', 'Grafana'],
    [requested, 'https://www.example.org/articles/2', 'Security checks at airports'],
    [requested, requested, 'Access denied: a history of doors'],
    [requested, requested, 'Before you continue reading, a word on cats'],
    [requested, requested, 'Informed consent in medicine'],
    [requested, requested, null],
  ])('takes %s, which shows %s, for the page', (from, shown, title) => expect(wallOf({ requested: from, shown, title })).toBeNull())
})
