import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { isReservedSlug, pageSlugSchema } from './page-slug.ts'
import { endpoints } from './registry.ts'
import { apiBase, operatorsBase } from './routes.ts'

describe('the address of a page', () => {
  it.each([
    ['my-links', true],
    [' My-Links ', true],
    ['a1b', true],
    ['ab', false],
    ['a'.repeat(limits.slug_max), true],
    ['a'.repeat(limits.slug_max + 1), false],
    ['my_links', false],
    ['my links', false],
    ['my.links', false],
    ['my/links', false],
    ['mülltonne', false],
  ])('%j is one: %s', (slug, expected) => expect(pageSlugSchema.safeParse(slug).success).toBe(expected))

  it('is stored in lower case, without spaces around it', () => expect(pageSlugSchema.parse(' My-Links ')).toBe('my-links'))

  it.each([
    ['---', true],
    ['users', true],
    ['support', true],
    ['zh-cn', true],
    ['signin', true],
    ['my-users', false],
    ['usersof', false],
  ])('%s is reserved: %s', (slug, expected) => expect(isReservedSlug(slug)).toBe(expected))

  it('is never the first part of a call', () => {
    const paths = [apiBase, operatorsBase, ...Object.values(endpoints).map(({ path }) => path)]
    const first = new Set(paths.map((path) => path.split('/')[1]?.replace(/\.json$/, '') ?? ''))
    const free = [...first].filter((part) => pageSlugSchema.safeParse(part).success && !isReservedSlug(part))
    expect(free).toEqual([])
  })
})
