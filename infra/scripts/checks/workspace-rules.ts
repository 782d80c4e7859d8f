// What every package's manifest must say: node infra/scripts/checks/workspace-rules.ts
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/repository.mjs'
import { finish } from './finish.ts'

export interface Package {
  /** Its folder relative to the repository, `.` for the root. */
  folder: string
  manifest: { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
  /** The tags of its turbo.json, undefined without one. */
  tags?: string[] | undefined
  /** Whether the root tsconfig.json refers to it. */
  referenced: boolean
}

export interface Workspace {
  packages: Package[]
  /** The tags that turbo.json has rules for. */
  knownTags: string[]
  /** The version of Node wherever it is written, by place. */
  nodeVersions: Record<string, string | undefined>
}

/**
 * Finds what the manifests say wrongly, one sentence each: versions that are not exact or differ, packages outside the boundaries or
 * outside the type check, services that depend on one another, a Node version written in two ways.
 */
export function checkWorkspace({ packages, knownTags, nodeVersions }: Workspace): string[] {
  const members = packages.filter(({ folder }) => folder !== '.')
  const services = new Set(members.filter(isService).map(({ manifest }) => manifest.name))
  return [
    ...members.flatMap((member) => checkMember(member, knownTags)),
    ...members.filter(isService).flatMap(({ manifest }) =>
      Object.keys(allDependencies(manifest))
        .filter((name) => services.has(name))
        .map((name) => `${manifest.name} depends on ${name}: services never import one another`),
    ),
    ...packages.flatMap(inexactVersions),
    ...differingVersions(packages),
    ...(new Set(Object.values(nodeVersions)).size > 1 ? [`the version of Node differs: ${JSON.stringify(nodeVersions)}`] : []),
  ]
}

function checkMember({ folder, tags, referenced }: Package, knownTags: string[]): string[] {
  const tagged = tags?.length === 1 && tags.every((tag) => knownTags.includes(tag))
  return [
    ...(tagged ? [] : [`${folder}/turbo.json must give one of the tags ${knownTags.join(', ')}, or the package is outside the boundaries`]),
    ...(referenced ? [] : [`tsconfig.json does not refer to ${folder}, so it is not type-checked`]),
  ]
}

function isService({ folder }: Package): boolean {
  return folder.startsWith('services/')
}

function allDependencies(manifest: Package['manifest']): Record<string, string> {
  return { ...manifest.devDependencies, ...manifest.dependencies }
}

function inexactVersions({ folder, manifest }: Package): string[] {
  return Object.entries(allDependencies(manifest))
    .filter(([, version]) => version !== 'workspace:*' && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${folder}/package.json: ${name} is not pinned exactly (${version})`)
}

function differingVersions(packages: Package[]): string[] {
  const versions = new Map<string, Set<string>>()
  for (const { manifest } of packages) {
    for (const [name, version] of Object.entries(allDependencies(manifest))) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
    }
  }
  return [...versions].filter(([, all]) => all.size > 1).map(([name, all]) => `${name} has several versions: ${[...all].join(', ')}`)
}

function readWorkspace(): Workspace {
  const tsconfig: { references: { path: string }[] } = readJson('tsconfig.json')
  const references = new Set(tsconfig.references.map(({ path }) => path.replace(/^\.\//, '')))
  const packages = ['package.json', ...globSync('{apps,services,packages,infra}/*/package.json', { cwd: root })].map((file): Package => {
    const folder = dirname(file)
    const turbo = `${folder}/turbo.json`
    return {
      folder,
      manifest: readJson(file),
      tags: existsSync(join(root, turbo)) ? readJson(turbo).tags : undefined,
      referenced: references.has(folder),
    }
  })
  return {
    packages,
    knownTags: Object.keys(readJson('turbo.json').boundaries.tags),
    nodeVersions: {
      'package.json': readJson('package.json').devDependencies?.['node'],
      'pnpm-workspace.yaml': /^nodeVersion: (.+)$/m.exec(read('pnpm-workspace.yaml'))?.[1],
      '.node-version': read('.node-version').trim(),
    },
  }
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Manifests are ours and checked into the repository: what they lack shows as a problem, not as a crash. */
function readJson(file: string) {
  return JSON.parse(read(file))
}

if (import.meta.main) {
  const workspace = readWorkspace()
  finish(checkWorkspace(workspace), `${workspace.packages.length} packages`)
}
