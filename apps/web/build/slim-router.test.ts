import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutFramework } from './slim-router.ts'

const manifest = createRequire(import.meta.url).resolve('react-router/package.json')
const components = join(manifest, '../dist/production/lib/dom/ssr/components.js')

it('keeps every export of the module that it replaces', () => {
  const code = readFileSync(components, 'utf8')
  const exported = /export \{([^}]+)\}/
    .exec(code)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  const replaced = [...withoutFramework(code).matchAll(/export const (\w+)/g)].map(([, name]) => name)
  expect(replaced).toEqual(exported)
})

it('refuses a router without what links need', () => {
  expect(() => withoutFramework('export { FrameworkContext, PrefetchPageLinks, mergeRefs };')).toThrow('usePrefetchBehavior')
})
