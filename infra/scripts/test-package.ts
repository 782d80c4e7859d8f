// The task `test` of a package, in whose folder it is started: its unit, component and integration tests.
// FOYER_TESTS names the selection of `npm test -- --changed`; without it, all of them run.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { runCommand } from './gate/command.ts'
import { noTests } from './gate/deep-files.ts'
import { packageReport, projectOf, projects, selectionFile } from './gate/changed/selection-file.ts'
import { root } from './lib/repository.mjs'

const folder = relative(root, process.cwd())
const selection = process.env['FOYER_TESTS']
const tests = selection
  ? (JSON.parse(readFileSync(selectionFile(selection), 'utf8')) as string[]).filter((file) => file.startsWith(`${folder}/`))
  : globSync(`${folder}/**/*.{test,itest}.{ts,tsx}`, { cwd: root, exclude: [...noTests, '**/*.deep.*'] })
const codes: number[] = []

for (const project of projects) {
  const files = tests.filter((file) => projectOf(file) === project)
  const report = packageReport(folder, project)
  rmSync(report, { force: true })
  if (files.length === 0) continue
  const command = ['vitest', 'run', '--project', `${project}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runCommand([...command, ...files], { show: true })
  codes.push(code)
}
process.exitCode = codes.find((code) => code !== 0) ?? 0
