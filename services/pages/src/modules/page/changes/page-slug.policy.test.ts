import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { formerSlugs } from './page-slug.policy.ts'

const now = new Date(9_000)
const before = new Date(1_000)
const slugsOf = (page: Parameters<typeof formerSlugs>[0], next: string | null) => formerSlugs(page, next, now).map(({ slug }) => slug)

describe('the former addresses of a page', () => {
  it('hold the one that it gives up, with the time', () => {
    expect(formerSlugs({ public_url: 'first' }, 'second', now)).toEqual([{ slug: 'first', at: now }])
    expect(formerSlugs({ public_url: 'first' }, null, now)).toEqual([{ slug: 'first', at: now }])
  })

  it('hold none while it has had none', () => expect(slugsOf({}, 'first')).toEqual([]))

  it('lose the one that it takes back', () => {
    const former_slugs = [
      { slug: 'first', at: before },
      { slug: 'second', at: before },
    ]
    expect(slugsOf({ public_url: 'third', former_slugs }, 'first')).toEqual(['second', 'third'])
  })

  it('are the latest ones', () => {
    const former_slugs = Array.from({ length: limits.former_slugs }, (_, index) => ({ slug: `slug-${index}`, at: before }))
    const slugs = slugsOf({ public_url: 'latest', former_slugs }, 'next')
    expect([slugs.length, slugs[0], slugs.at(-1)]).toEqual([limits.former_slugs, 'slug-1', 'latest'])
  })
})
