import type { Plugin, Rolldown } from 'vite'
import { type Output, filesWithImports } from './first-view-budget.ts'

/** Modules that only someone who edits a page needs. */
const editingModule = /\/src\/features\/(?:.+\/editing\/|[^/]+\/mutations\.ts$)|\/src\/lib\/mutations\/mutations\.ts$/

/** Fails the build when a script that visitors load contains a module for editing, or brings the member bundle along. */
export function visitorModules(): Plugin {
  return {
    name: 'foyer:visitor-modules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const modules = editingModulesForVisitors(Object.values(bundle))
        if (modules.length > 0) this.error(`visitors load modules for editing: ${modules.join(', ')}`)
        const scripts = visitorScriptsWithMember(Object.values(bundle))
        if (scripts.length > 0) this.error(`scripts that visitors load on demand bring the member bundle: ${scripts.join(', ')}`)
      },
    },
  }
}

type OutputWithModules = Output & Partial<Pick<Rolldown.OutputChunk, 'moduleIds' | 'dynamicImports'>>

/** The scripts loaded on demand by the entry, the widgets and what these import that import the member bundle statically; not those for editors. */
export function visitorScriptsWithMember(outputs: readonly OutputWithModules[]): string[] {
  const firstView = filesWithImports(outputs, isForVisitors)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const onDemand = new Set(chunks.flatMap(({ fileName, dynamicImports }) => (firstView.has(fileName) ? (dynamicImports ?? []) : [])))
  return chunks
    .filter((chunk) => onDemand.has(chunk.fileName) && chunk.name !== 'member')
    .filter(({ moduleIds }) => !moduleIds?.some((id) => editingModule.test(id)))
    .filter((chunk) => [...filesWithImports(outputs, (root) => root === chunk)].some((file) => isMember(chunks, file)))
    .map(({ fileName }) => fileName)
}

/** The modules for editing in the entry, in the widgets, and in what these import. */
export function editingModulesForVisitors(outputs: readonly OutputWithModules[]): string[] {
  const files = filesWithImports(outputs, isForVisitors)
  return outputs
    .flatMap((output) => (output.type === 'chunk' && files.has(output.fileName) ? (output.moduleIds ?? []) : []))
    .filter((id) => editingModule.test(id))
}

const isForVisitors = ({ isEntry, name }: { isEntry: boolean; name: string }) => isEntry || name === 'widgets'
const isMember = (chunks: readonly { fileName: string; name: string }[], file: string) =>
  chunks.some(({ fileName, name }) => fileName === file && name === 'member')
