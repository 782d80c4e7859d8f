import { describe, expect, it } from 'vitest'
import { pageSlugOf } from './page-slug-of.ts'

describe('pageSlugOf', () => {
  it.each([
    ['/my-links', 'my-links'],
    ['/My-Links', 'my-links'],
    ['/', null],
    ['/ab', null],
    ['/users', null],
    ['/tags', null],
    ['/my-links/more', null],
    ['/my_links', null],
    ['/favicon.svg', null],
    ['my-links', null],
  ])('%s → %s', (path, slug) => expect(pageSlugOf(path)).toBe(slug))
})
