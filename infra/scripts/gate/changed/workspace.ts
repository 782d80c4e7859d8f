import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../lib/repository.mjs'
import type { PackageExports, Sources } from './module-graph.ts'

/** A package of the workspace. */
export interface Package extends PackageExports {
  name: string
  /** The packages of the workspace that its manifest names. */
  dependencies: string[]
}

interface Manifest {
  name: string
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The packages of the workspace. */
export function readPackages(): Package[] {
  return globSync('{apps,services,packages,infra}/*/package.json', { cwd: root }).map((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
    const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) => name.startsWith('@foyer/'))
    return { name: manifest.name, folder: dirname(file), exports: manifest.exports ?? {}, dependencies }
  })
}

/** The files of the repository, with what a change has deleted. */
export function readSources(packages: readonly Package[], changed: readonly string[]): Sources {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return {
    files: new Set([
      ...listed.split('\0').filter((file) => /^(apps|services|packages|infra)\//.test(file) || !file.includes('/')),
      ...changed,
    ]),
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    packages: new Map(packages.map((member) => [member.name, member])),
  }
}

/** The package that a file is in. */
export const packageOf = (file: string, packages: readonly Package[]): Package | undefined =>
  packages.find(({ folder }) => file.startsWith(`${folder}/`))

/** Packages with all that depend on them, directly or not. */
export function dependentsOf(names: Iterable<string>, packages: readonly Package[]): Set<string> {
  const reached = new Set(names)
  for (const name of reached) for (const member of packages) if (member.dependencies.includes(name)) reached.add(member.name)
  return reached
}

/** A package with all that it depends on, directly or not. */
export function dependenciesOf(name: string, packages: readonly Package[]): Set<string> {
  const reached = new Set([name])
  for (const next of reached)
    for (const dependency of packages.find((member) => member.name === next)?.dependencies ?? []) reached.add(dependency)
  return reached
}
