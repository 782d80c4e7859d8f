import { describe, expect, it } from 'vitest'
import { readModuleGraph } from './module-graph.ts'
import { maxJourneys, select } from './select.ts'
import type { Package } from './workspace.ts'

const packages: Package[] = [
  { name: '@foyer/contracts', folder: 'packages/contracts', exports: { './*': './src/*.ts' }, dependencies: [] },
  { name: '@foyer/testing', folder: 'packages/testing', exports: { './*': './src/*.ts' }, dependencies: [] },
  { name: '@foyer/feeds', folder: 'services/feeds', exports: { './*': './src/*.ts' }, dependencies: ['@foyer/contracts'] },
  { name: '@foyer/pages', folder: 'services/pages', exports: { './*': './src/*.ts' }, dependencies: ['@foyer/contracts'] },
  { name: '@foyer/web', folder: 'apps/web', exports: {}, dependencies: ['@foyer/contracts'] },
  {
    name: '@foyer/standalone',
    folder: 'infra/standalone',
    exports: {},
    dependencies: ['@foyer/feeds', '@foyer/pages', '@foyer/testing', '@foyer/web'],
  },
]

const texts: Record<string, string> = {
  'packages/contracts/src/pages/page/pages.ts': '',
  'packages/testing/src/foyer-process.ts': '',
  'services/feeds/package.json': '',
  'services/feeds/src/feed.ts': '',
  'services/feeds/src/feed.test.ts': `import './feed.ts'`,
  'services/feeds/test/feeds.itest.ts': `import '../src/feed.ts'`,
  'services/feeds/test/slow.deep.itest.ts': `import '../src/feed.ts'`,
  'services/pages/test/page/pages.itest.ts': `import '@foyer/contracts/pages/page/pages'`,
  'infra/standalone/src/main.ts': `import './stack.ts'`,
  'infra/standalone/src/stack.ts': `import '@foyer/feeds/feed'`,
  'infra/standalone/test/stack.itest.ts': `import '../src/stack.ts'`,
  'infra/standalone/test/bundle.itest.ts': `import '@foyer/testing/foyer-process'`,
  'apps/web/src/app/app.tsx': `import('../features/notes/notes.tsx')`,
  'apps/web/src/app/app.test.tsx': `import './app.tsx'`,
  'apps/web/src/features/notes/notes.tsx': '',
  'apps/web/src/features/notes/notes.test.tsx': `import '../../app/app.tsx'`,
  'apps/web/src/features/notes/locales/note-editing/en.json': '',
  'apps/web/src/features/todos/todos.test.tsx': `import '../../app/app.tsx'`,
  'infra/journeys/test/notes.journey.ts': `text('note-editing:addTo')`,
  'infra/journeys/test/feeds.journey.ts': `text('feeds:addTo')`,
  'docs/architecture.md': '',
}

function selectFor(changed: string[], further: Record<string, string> = {}) {
  const all = { ...texts, ...further }
  const sources = {
    files: new Set([...Object.keys(all), ...changed]),
    read: (path: string) => all[path],
    packages: new Map(packages.map((member) => [member.name, member])),
  }
  return select(changed, readModuleGraph(sources), sources, packages)
}

describe('what runs for a change', () => {
  it('runs the tests that load a file of a service, those of the whole stack among them', () => {
    const { tests, packages: names, needsBuild } = selectFor(['services/feeds/src/feed.ts'])
    expect(tests).toEqual(['services/feeds/src/feed.test.ts', 'services/feeds/test/feeds.itest.ts', 'infra/standalone/test/stack.itest.ts'])
    expect(names).toEqual(['@foyer/feeds', '@foyer/standalone'])
    expect(needsBuild).toBe(false)
  })

  it('says what is reached only by the built Foyer, and what not at all', () => {
    expect(selectFor(['services/feeds/src/feed.ts']).leftOut.slice(0, 2)).toEqual([
      '1 test files that it reaches only through the built Foyer: pnpm check --only build,integration',
      '4 test files that load and read nothing of it',
    ])
  })

  it('runs the tests of a feature and the journeys that name its texts, not those of others that open the whole app', () => {
    const { tests, journeys, leftOut, needsBuild } = selectFor(['apps/web/src/features/notes/notes.tsx'])
    expect(tests).toEqual(['apps/web/src/features/notes/notes.test.tsx'])
    expect(journeys).toEqual(['infra/journeys/test/notes.journey.ts'])
    expect(needsBuild).toBe(true)
    expect(leftOut[0]).toBe('2 test files that it reaches only through the whole web app: pnpm check --only components')
  })

  it('leaves journeys out where too many name the texts of a feature', () => {
    const many = Object.fromEntries(
      Array.from({ length: maxJourneys }, (_, index) => [`infra/journeys/test/more-${index}.journey.ts`, `text('note-editing:addTo')`]),
    )
    const { journeys, leftOut } = selectFor(['apps/web/src/features/notes/notes.tsx'], many)
    expect(journeys).toEqual([])
    expect(leftOut.join('\n')).toContain(`journeys: ${maxJourneys + 1} load it or name its texts`)
  })

  it('runs a test that has changed itself, with the build that it starts', () => {
    expect(selectFor(['infra/standalone/test/bundle.itest.ts'])).toMatchObject({
      tests: ['infra/standalone/test/bundle.itest.ts'],
      needsBuild: true,
    })
  })

  it('takes a manifest, or a fixture that no text names, for all of its package', () => {
    const all = selectFor(['services/feeds/package.json']).tests
    expect(selectFor(['services/feeds/test/fixtures/a.xml']).tests).toEqual(all)
    expect(all).toEqual(['services/feeds/src/feed.test.ts', 'services/feeds/test/feeds.itest.ts', 'infra/standalone/test/stack.itest.ts'])
  })

  it('runs all tests but the deep ones when the lock file has changed', () => {
    expect(selectFor(['pnpm-lock.yaml']).tests).toEqual(Object.keys(texts).filter((file) => /(?<!\.deep)\.(test|itest)\.tsx?$/.test(file)))
  })

  it('runs no test for a document', () => {
    expect(selectFor(['docs/architecture.md'])).toMatchObject({ tests: [], journeys: [], packages: [], hasCode: false })
  })
})
