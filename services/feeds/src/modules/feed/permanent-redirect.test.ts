import { describe, expect, it } from 'vitest'
import { isSameAddress, permanentRedirect } from './permanent-redirect.ts'

const requested = 'http://old.example/feed'
const to = (...redirects: Array<[status: number, url: string]>) => redirects.map(([status, url]) => ({ status, url }))

describe('permanentRedirect', () => {
  it.each([
    [to([301, 'http://new.example/feed']), 'http://new.example/feed'],
    [to([308, 'https://old.example/feed'], [301, 'https://new.example/feed#top']), 'https://new.example/feed'],
    [to([301, 'http://new.example/feed'], [302, 'http://cdn.example/feed']), null],
    [to([302, 'http://new.example/feed'], [301, 'http://cdn.example/feed']), null],
    [to([303, 'http://new.example/feed']), null],
    [to([307, 'http://new.example/feed']), null],
    [to([301, 'http://new.example/x'], [301, requested]), null],
    [[], null],
  ])('follows the chain %j to %s', (redirects, url) => expect(permanentRedirect(requested, redirects)).toBe(url))
})

describe('isSameAddress', () => {
  it.each([
    ['http://a.example/feed', 'http://a.example/feed?x=1'],
    ['http://a.example/feed', 'http://www.a.example/feed'],
    ['http://a.example:8080/feed', 'http://a.example/feed'],
    ['http://a.example/feed', 'http://a.example/Feed'],
  ])('tells %s from %s', (from, url) => expect(isSameAddress(from, url)).toBe(false))
})
