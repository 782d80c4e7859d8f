import { describe, expect, it } from 'vitest'
import { editingModulesForVisitors, visitorScriptsWithMember } from './visitor-modules.ts'

const chunk = (name: string, modules: string[], imports: string[] = []) =>
  ({
    type: 'chunk',
    name,
    fileName: `${name}.js`,
    isEntry: name === 'index',
    imports,
    moduleIds: modules.map((module) => `/web/src/${module}`),
  }) as const
const editing = 'features/notes/editing/editable-notes.tsx'
const mutations = 'features/notes/mutations.ts'
const reading = 'features/notes/widget/notes-widget.tsx'

describe('modules for editing in the scripts of a visitor', () => {
  it('are found in the entry and in the widgets', () => {
    const outputs = [chunk('index', [editing, reading]), chunk('widgets', [mutations]), { type: 'asset' } as const]
    expect(editingModulesForVisitors(outputs)).toEqual([`/web/src/${editing}`, `/web/src/${mutations}`])
  })

  it('are found in a script that the entry imports', () => {
    expect(editingModulesForVisitors([chunk('index', [], ['ui.js']), chunk('ui', [editing])])).toEqual([`/web/src/${editing}`])
  })

  it('are allowed in scripts that only members load', () => {
    expect(editingModulesForVisitors([chunk('index', [reading]), chunk('member', [editing, mutations], ['index.js'])])).toEqual([])
  })
})

describe('scripts that visitors load on demand', () => {
  const entry = { ...chunk('index', [reading]), dynamicImports: ['problem.js', 'settings.js', 'member.js'] }
  const member = chunk('member', [mutations])

  it('are refused when they import the member bundle', () => {
    expect(visitorScriptsWithMember([entry, member, chunk('problem', [reading], ['member.js'])])).toEqual(['problem.js'])
  })

  it('are refused when something that they import does', () => {
    const helper = chunk('helper', [], ['member.js'])
    expect(visitorScriptsWithMember([entry, member, helper, chunk('problem', [reading], ['helper.js'])])).toEqual(['problem.js'])
  })

  it('may import the member bundle when they are for editing', () => {
    expect(visitorScriptsWithMember([entry, member, chunk('settings', [editing], ['member.js'])])).toEqual([])
  })

  it('are not those that only the member bundle loads', () => {
    expect(visitorScriptsWithMember([entry, { ...member, dynamicImports: ['dialog.js'] }, chunk('dialog', [], ['member.js'])])).toEqual([])
  })
})
