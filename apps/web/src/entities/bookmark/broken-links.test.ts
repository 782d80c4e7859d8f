import type { LinkVerdict } from '@foyer/contracts/import/link-verdicts'
import { describe, expect, it } from 'vitest'
import { checksBrokenLinks, isBroken } from './broken-links.ts'

describe('who is shown broken links', () => {
  it.each([
    ['a premium account', { is_premium: true, ignore_broken_links: false }, true],
    ['a premium account that has turned it off', { is_premium: true, ignore_broken_links: true }, false],
    ['a free account', { is_premium: false, ignore_broken_links: false }, false],
    ['a visitor', null, false],
    ['an account that is not known yet', undefined, false],
  ])('%s', (_, user, expected) => expect(checksBrokenLinks(user)).toBe(expected))

  it('goes by the features of a page that names them', () => {
    const [free, premium] = [false, true].map((is_premium) => ({ is_premium, ignore_broken_links: false }))
    expect(checksBrokenLinks(free, { features: ['broken_links'] })).toBe(true)
    expect(checksBrokenLinks(premium, { features: [] })).toBe(false)
    expect(checksBrokenLinks(premium, {})).toBe(true)
  })
})

describe('isBroken', () => {
  it.each([
    [{ status_code: 404 }, true],
    [{ status_code: 404, mute_broken: false }, true],
    [{ status_code: 404, mute_broken: true }, false],
    [{ status_code: 200 }, false],
    [{ status_code: 403 }, false],
    [{ status_code: 503 }, false],
    [{}, false],
  ])('%o', (link, expected) => expect(isBroken(link)).toBe(expected))

  const state = (verdict: LinkVerdict, url = 'https://a.example/') =>
    new Map([[7, { item_id: 7, url, verdict, status_code: null, new_url: null, since: null, checked_at: null, history: [] }]])
  it.each([
    ['is gone', state('gone'), {}, true],
    ['is gone and muted', state('gone'), { mute_broken: true }, false],
    ['has moved', state('moved'), {}, false],
    ['answered 404 once and has moved', state('moved'), { status_code: 404 }, false],
    ['has another address by now', state('gone', 'https://b.example/'), {}, false],
    ['is unknown', new Map(), {}, false],
  ])('by what a check has found, where it %s', (_, states, link, expected) =>
    expect(isBroken({ id: 7, url: 'https://a.example/', ...link }, states)).toBe(expected),
  )
})
