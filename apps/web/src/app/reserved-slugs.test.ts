import { readFileSync } from 'node:fs'
import { isReservedSlug, pageSlugSchema } from '@foyer/contracts/page-slug'
import { expect, it } from 'vitest'

it('no page may have the address of a screen', () => {
  const source = readFileSync(`${import.meta.dirname}/router.tsx`, 'utf8')
  const first = new Set([...source.matchAll(/'\/([^/:'*]+)/g)].map(([, part = '']) => part))
  expect(first).toContain('users')
  expect([...first].filter((part) => pageSlugSchema.safeParse(part).success && !isReservedSlug(part))).toEqual([])
})
