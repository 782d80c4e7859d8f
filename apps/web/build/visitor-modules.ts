import type { Plugin, Rolldown } from 'vite'
import { type Output, filesWithImports } from './first-view-budget.ts'

/** Modules that only someone who edits a page needs. */
const editingModule = /\/src\/features\/(?:.+\/editing\/|[^/]+\/mutations\.ts$)|\/src\/lib\/mutations\/mutations\.ts$/

/** Fails the build when a script that visitors load with a page contains a module for editing. */
export function visitorModules(): Plugin {
  return {
    name: 'foyer:visitor-modules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const modules = editingModulesForVisitors(Object.values(bundle))
        if (modules.length > 0) this.error(`visitors load modules for editing: ${modules.join(', ')}`)
      },
    },
  }
}

type OutputWithModules = Output & Partial<Pick<Rolldown.OutputChunk, 'moduleIds'>>

/** The modules for editing in the entry, in the widgets, and in what these import. */
export function editingModulesForVisitors(outputs: readonly OutputWithModules[]): string[] {
  const files = filesWithImports(outputs, ({ isEntry, name }) => isEntry || name === 'widgets')
  return outputs
    .flatMap((output) => (output.type === 'chunk' && files.has(output.fileName) ? (output.moduleIds ?? []) : []))
    .filter((id) => editingModule.test(id))
}
