import { describe, expect, it } from 'vitest'
import { checkWorkspace, type Package, type Workspace } from './workspace-rules.ts'

const member = (folder: string, change: Partial<Package> = {}): Package => ({
  folder,
  manifest: { name: `@foyer/${folder.split('/')[1]}`, dependencies: { zod: '4.6.7' } },
  tags: ['service'],
  referenced: true,
  ...change,
})
const workspace = (packages: Package[], change: Partial<Workspace> = {}): Workspace => ({
  packages,
  knownTags: ['service', 'web'],
  nodeVersions: { 'package.json': '24.21.0', '.node-version': '24.21.0' },
  ...change,
})

describe('checking the manifests', () => {
  it('finds nothing wrong with a workspace that is right', () => {
    const pages = member('services/pages', {
      manifest: { name: '@foyer/pages', dependencies: { zod: '4.6.7', '@foyer/contracts': 'workspace:*' } },
    })
    expect(checkWorkspace(workspace([member('services/feeds'), pages]))).toEqual([])
  })

  it.each([[undefined], [[]], [['servicee']], [['service', 'web']]])('wants exactly one known tag, not %j', (tags) => {
    expect(checkWorkspace(workspace([member('services/feeds', { tags })]))).toEqual([expect.stringContaining('outside the boundaries')])
  })

  it('wants every package type-checked', () => {
    expect(checkWorkspace(workspace([member('services/feeds', { referenced: false })]))).toEqual([
      expect.stringContaining('not type-checked'),
    ])
  })

  it('keeps services apart, in tests too', () => {
    const manifest = { name: '@foyer/feeds', devDependencies: { '@foyer/pages': 'workspace:*' } }
    expect(checkWorkspace(workspace([member('services/feeds', { manifest }), member('services/pages')]))).toEqual([
      '@foyer/feeds depends on @foyer/pages: services never import one another',
    ])
  })

  it.each(['^4.6.7', '~4.6.7', '4', 'latest', '*'])('refuses the version %s, which is not exact', (version) => {
    const manifest = { name: '@foyer/feeds', dependencies: { zod: version } }
    expect(checkWorkspace(workspace([member('services/feeds', { manifest })]))).toEqual([expect.stringContaining('not pinned exactly')])
  })

  it('refuses two versions of one library', () => {
    const root = member('.', { manifest: { name: 'foyer', devDependencies: { zod: '4.6.6' } } })
    expect(checkWorkspace(workspace([root, member('services/feeds')]))).toEqual(['zod has several versions: 4.6.6, 4.6.7'])
  })

  it('wants one version of Node everywhere', () => {
    expect(checkWorkspace(workspace([], { nodeVersions: { a: '24.21.0', b: '24.20.0' } }))).toHaveLength(1)
  })
})
