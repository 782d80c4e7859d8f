// What may import what, in the repository itself: node infra/scripts/checks/dependencies.ts
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/repository.mjs'
import { cruise, type Cruise } from './cruise.ts'
import { folderCycleNames, folderCycleRule, folderCycles, openFolderCycles } from './folder-cycles.ts'

const tops = ['packages', 'services', 'apps', 'infra']

/**
 * Everything wrong with a cruise of the repository: broken rules, and signs that the tool read less than there is (under a TypeScript it
 * does not know, dependency-cruiser reads nothing and still succeeds).
 * @param result what dependency-cruiser found
 * @param sources every source file there is, relative to the repository
 * @returns one sentence a problem
 */
export function judge(result: Cruise, sources: string[]): string[] {
  const read = new Map(result.modules.map((module) => [module.source, module.dependencies]))
  const edges = [...read.values()].flat()
  return [
    ...result.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
    ...sources.filter((file) => !read.has(file)).map((file) => `not read by dependency-cruiser: ${file}`),
    ...edges
      .filter(({ module, couldNotResolve }) => couldNotResolve && /^(@foyer\/|\.)/.test(module) && !module.includes('?'))
      .map(({ module }) => `not found by dependency-cruiser: ${module}`),
    ...(edges.length < sources.length ? [`only ${edges.length} imports seen in ${sources.length} files: the tool has gone blind`] : []),
  ]
}

if (import.meta.main) {
  const folders = tops.filter((top) => existsSync(join(root, top)))
  const exclude = ['**/node_modules/**', '**/dist/**', '**/.types/**', 'infra/scripts/fixtures/**', '**/*.d.ts']
  const sources = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude })
  const result = await cruise(root, folders)
  const cycles = folderCycleNames(folderCycles(result))
  const problems = [
    ...judge(result, sources),
    ...cycles.filter((name) => !openFolderCycles.includes(name)).map((name) => `${folderCycleRule}: ${name}`),
    ...openFolderCycles
      .filter((name) => !cycles.includes(name))
      .map((name) => `no folder cycle any more, delete it from the list: ${name}`),
  ]
  for (const problem of problems) console.log(problem)
  const imports = result.modules.reduce((sum, module) => sum + module.dependencies.length, 0)
  console.log(`${problems.length} problems in ${sources.length} files with ${imports} imports`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
