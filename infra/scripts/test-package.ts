// The task `test` of a package, in whose folder it is started: its unit, component and integration tests.
// FOYER_TESTS names the selection of `npm test -- --changed`; without it, all of them run.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand } from './gate/command.ts'
import { packageReport, projectOf, projects, selectionFile } from './gate/changed/selection-file.ts'
import { root } from './lib/repository.mjs'

const folder = relative(root, process.cwd())
const selection = process.env['FOYER_TESTS']
const selected = selection ? (JSON.parse(readFileSync(selectionFile(selection), 'utf8')) as string[]) : undefined
const codes: number[] = []

for (const project of projects) {
  const files = selected?.filter((file) => file.startsWith(`${folder}/`) && projectOf(file) === project)
  const report = packageReport(folder, project)
  rmSync(report, { force: true })
  if (files?.length === 0) continue
  const command = ['vitest', 'run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json']
  const { code } = await runCommand([...command, `--outputFile.json=${report}`, ...(files ?? [`${folder}/`])], { show: true })
  if (!existsSync(report)) console.error(`${join(folder, project)}: vitest left no report`)
  codes.push(code)
}
process.exitCode = codes.find((code) => code !== 0) ?? 0
