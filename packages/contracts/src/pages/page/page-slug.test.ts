import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { pageSlugSchema } from './page-slug.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { endpoints } from '../../api/registry.ts'
import { apiBase, operatorsBase, serviceNames } from '../../routes.ts'

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
    ['operators', true],
    ['embed', true],
    ['explore', true],
    ['pricing', true],
    ['my-users', false],
    ['usersof', false],
  ])('%s is reserved: %s', (slug, expected) => expect(isReservedSlug(slug)).toBe(expected))

  it('is never the first part of a call', () => {
    const paths = [apiBase, operatorsBase, ...Object.values(endpoints).map(({ path }) => path)]
    const first = new Set(paths.map((path) => path.split('/')[1]?.replace(/\.json$/, '') ?? ''))
    expect(free([...first])).toEqual([])
  })

  it('reserves the names of services', () => expect(free([...serviceNames, 'gateway', 'operators'])).toEqual([]))

  it('reserves the first part of each screen and call that the specification names', () => {
    const screens =
      'browser chrome customize discover downloads edge error feedback firefox onboarding organization page pages palemoon search site sites'
    const calls =
      'analytics bookmarks copy currency expand feed follow geonames impersonate import notes password tasks tools users widget widgets'
    expect(free(`${screens} ${calls}`.split(' '))).toEqual([])
  })

  it('reserves names that browsers, crawlers and operators look for', () => {
    const names =
      'api assets embed explore favicon health index manifest metrics pricing robots sitemap static status teams well-known sw service-worker'
    expect(free(names.split(' '))).toEqual([])
  })
})

const free = (names: readonly string[]) => names.filter((name) => pageSlugSchema.safeParse(name).success && !isReservedSlug(name))
