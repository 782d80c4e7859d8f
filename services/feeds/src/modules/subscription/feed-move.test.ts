import { describe, expect, it } from 'vitest'
import { isSamePlace, movedTo, noticeOf } from './feed-move.ts'

const asked = 'http://old.example/feed'
const to = (...redirects: Array<[status: number, url: string]>) => redirects.map(([status, url]) => ({ status, url }))

describe('where a feed has moved for good', () => {
  it.each([
    [to([301, 'http://new.example/feed']), 'http://new.example/feed'],
    [to([308, 'https://old.example/feed'], [301, 'https://new.example/feed#top']), 'https://new.example/feed'],
    [to([301, 'http://new.example/feed'], [302, 'http://cdn.example/feed']), null],
    [to([302, 'http://new.example/feed'], [301, 'http://cdn.example/feed']), null],
    [to([303, 'http://new.example/feed']), null],
    [to([307, 'http://new.example/feed']), null],
    [to([301, 'http://new.example/x'], [301, asked]), null],
    [[], null],
  ])('%j: %s', (redirects, url) => expect(movedTo(asked, redirects)).toBe(url))
})

describe('what owners are told of a move', () => {
  const at = new Date(0)

  it('is where it came from', () => {
    expect(noticeOf('moved', asked, 'http://new.example/feed', at)).toEqual({ kind: 'moved', from: asked, at })
  })

  it.each([
    ['http://a.example/feed', 'https://a.example/feed'],
    ['https://a.example/feed/', 'https://a.example/feed'],
    ['http://a.example/feed', 'https://a.example:443/feed/'],
  ])('is nothing from %s to %s', (from, url) => {
    expect(isSamePlace(from, url)).toBe(true)
    expect(noticeOf('moved', from, url, at)).toBeNull()
  })

  it.each([
    ['http://a.example/feed', 'http://a.example/feed?x=1'],
    ['http://a.example/feed', 'http://www.a.example/feed'],
    ['http://a.example:8080/feed', 'http://a.example/feed'],
    ['http://a.example/feed', 'http://a.example/Feed'],
  ])('is something from %s to %s', (from, url) => expect(isSamePlace(from, url)).toBe(false))
})
