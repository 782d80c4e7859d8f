import { describe, expect, it } from 'vitest'
import { type PackageExports, readModuleGraph } from './module-graph.ts'

const packages = new Map<string, PackageExports>([
  ['@foyer/contracts', { folder: 'packages/contracts', exports: { './*': './src/*.ts' } }],
  ['@foyer/web', { folder: 'apps/web', exports: { './mutation': './src/lib/mutation.ts' } }],
])

/** The files that a module names, among further files. */
function namesOf(text: string, ...further: string[]): string[] {
  const path = 'services/feeds/test/feeds.itest.ts'
  const graph = readModuleGraph({ files: new Set([path, ...further]), read: (file) => (file === path ? text : ''), packages })
  return [...(graph.get(path) ?? [])]
}

describe('the files that a module names', () => {
  it('follows imports within a package and by the exports of another', () => {
    const text = `import { a } from '../src/a.ts'\nexport * from "@foyer/contracts/pages/page/pages"\nconst b = await import('@foyer/web/mutation')`
    const files = ['services/feeds/src/a.ts', 'packages/contracts/src/pages/page/pages.ts', 'apps/web/src/lib/mutation.ts']
    expect(namesOf(text, ...files, 'services/feeds/src/b.ts')).toEqual(files)
  })

  it('leaves imports of types out, in one line or several', () => {
    const text = `import type { A } from '../src/a.ts'\nexport type {\n  B,\n} from '../src/b.ts'\nimport { type C, c } from '../src/c.ts'`
    const files = ['a', 'b', 'c'].map((name) => `services/feeds/src/${name}.ts`)
    expect(namesOf(text, ...files)).toEqual(['services/feeds/src/c.ts'])
  })

  it('takes paths of files and of folders, from the module and from the repository', () => {
    const text = `new URL('./fixtures/rss', import.meta.url); join(root, 'docs/security.md'); read('docker-compose.yml')`
    const files = ['services/feeds/test/fixtures/rss/one.xml', 'docs/security.md', 'docker-compose.yml']
    expect(namesOf(text, ...files, 'services/feeds/test/fixtures/atom/two.xml')).toEqual(files)
  })

  it('takes all that a pattern of import.meta.glob matches', () => {
    const text = `import.meta.glob('../src/locales/*/*.json')`
    expect(namesOf(text, 'services/feeds/src/locales/en/feeds.json', 'services/feeds/src/a.json')).toEqual([
      'services/feeds/src/locales/en/feeds.json',
    ])
  })

  it('takes no path for more than an example in our own checks', () => {
    const path = 'infra/scripts/checks/source-rules.test.ts'
    const text = `import './source-rules.ts'; check('services/feeds/src/a.ts')`
    const files = new Set([path, 'infra/scripts/checks/source-rules.ts', 'services/feeds/src/a.ts'])
    const graph = readModuleGraph({ files, read: (file) => (file === path ? text : ''), packages })
    expect([...(graph.get(path) ?? [])]).toEqual(['infra/scripts/checks/source-rules.ts'])
  })

  it('takes no package as a whole where a path begins with it', () => {
    expect(
      namesOf(`join(root, 'packages/contracts', name); new URL('../../../packages/contracts/src/', base)`, 'packages/contracts/src/a.ts'),
    ).toEqual([])
  })
})
