import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What is there, rounded up a little: each is lowered when there is less. */
export const budget = { visitorBytes: 130_000, ownerBytes: 230_000, ownerScripts: 12 }

/** A script of the first view; bytes as the gateway sends them. */
export type Script = { file: string; bytes: number }

/** The scripts that every screen loads soon after its first paint. */
const idleChunks = new Set(['live-client'])
const memberChunks = new Set(['member', 'ui', 'widgets', 'common'])

/** Fails the build when a visitor's first view of a page, or its owner's, needs more scripts than the budget allows. */
export function firstViewBudget(): Plugin {
  let folder = 'dist'
  let bundle: Rolldown.OutputBundle = {}
  return {
    name: 'foyer:first-view-budget',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    writeBundle(_, written) {
      bundle = written
    },
    closeBundle: {
      order: 'post',
      // The compressed files must be there.
      sequential: true,
      async handler() {
        if (Object.keys(bundle).length === 0) return
        const scriptOf = async (file: string): Promise<Script> => ({ file, bytes: (await readFile(join(folder, `${file}.br`))).length })
        const problems: string[] = []
        for (const language of ['en', 'de']) {
          const { visitor, owner } = firstViewFiles(Object.values(bundle), language)
          const over = overBudget(await Promise.all(visitor.map(scriptOf)), await Promise.all(owner.map(scriptOf)))
          problems.push(...over.map((problem) => `first view in ${language}: ${problem}`))
        }
        if (problems.length > 0) this.error(problems.join('\n'))
      },
    },
  }
}

/** What is over the budget, in words. */
export function overBudget(visitor: readonly Script[], owner: readonly Script[]): string[] {
  const bytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  const names = (scripts: readonly Script[]) => scripts.map(({ file }) => file).join(', ')
  const overBytes = (who: string, scripts: readonly Script[], max: number) =>
    bytesOf(scripts) > max ? [`${who} loads ${bytesOf(scripts)} bytes of at most ${max}: ${names(scripts)}`] : []
  return [
    ...overBytes('a visitor', visitor, budget.visitorBytes),
    ...overBytes('an owner', owner, budget.ownerBytes),
    ...(owner.length > budget.ownerScripts
      ? [`an owner loads ${owner.length} of at most ${budget.ownerScripts} scripts: ${names(owner)}`]
      : []),
  ]
}

export type Output = Pick<Rolldown.OutputChunk, 'type' | 'name' | 'fileName' | 'isEntry' | 'imports'> | { type: 'asset' }
type Chunk = Exclude<Output, { type: 'asset' }>

/** The scripts of a first view in one language: those named, with all that they import statically. */
export function firstViewFiles(outputs: readonly Output[], language: string): { visitor: string[]; owner: string[] } {
  const isForVisitor = ({ isEntry, name }: Chunk) => isEntry || idleChunks.has(name) || name === `texts-visitor.${language}`
  const isForOwner = (chunk: Chunk) => isForVisitor(chunk) || memberChunks.has(chunk.name) || chunk.name === `texts-member.${language}`
  return {
    visitor: ['theme.js', ...filesWithImports(outputs, isForVisitor)],
    owner: ['theme.js', ...filesWithImports(outputs, isForOwner)],
  }
}

/** The files of some chunks with all that they import statically. */
export function filesWithImports(outputs: readonly Output[], isRoot: (chunk: Chunk) => boolean): Set<string> {
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set(chunks.filter(isRoot).map(({ fileName }) => fileName))
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported)
  return files
}
