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
})
