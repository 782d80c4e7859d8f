import { readFileSync, readdirSync } from 'node:fs'
import { pageSlugSchema } from '@foyer/contracts/pages/page/page-slug'
import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'
import { expect, it } from 'vitest'

const free = (names: Iterable<string>) => [...names].filter((name) => pageSlugSchema.safeParse(name).success && !isReservedSlug(name))
const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8')

it('gives no page the address of a screen', () => {
  const sources = ['router.tsx', 'routes/other.route.tsx'].map(read).join('\n')
  const first = new Set([...sources.matchAll(/['"]\/([^/:'"*.]+)/g)].map(([, part = '']) => part))
  expect([...first]).toEqual(expect.arrayContaining(['users', 'widgets', 'five_questions']))
  expect(free(first)).toEqual([])
})

it('gives no page the name of a file of the app', () => {
  const files = readdirSync(`${import.meta.dirname}/../../public`).map((name) => name.split('.')[0] ?? '')
  expect(files).toContain('favicon')
  expect(free([...files, 'assets', 'index', 'sw'])).toEqual([])
})
