// Checks that the most important lint rules still report known violations: node infra/scripts/checks/lint-self-test.ts
// The rules about the only way out to the network, the environment, and a sample of the type-aware ones.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/repository.mjs'
import { compareReports, readMarks } from './marks.ts'

interface Diagnostic {
  code?: string
  filename: string
  labels: { span: { line: number } }[]
}

const fixture = join(root, 'infra/scripts/fixtures/bad-lint')
const copy = mkdtempSync(join(tmpdir(), 'foyer-bad-lint-'))

try {
  cpSync(fixture, copy, { recursive: true })
  cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'))
  const reported = (await lint(copy)).map(({ code = '', filename, labels }) => ({
    file: filename,
    line: labels[0]?.span.line ?? 0,
    rule: /\((.+)\)/.exec(code)?.[1] ?? code,
  }))
  const expected = readMarks(fixture)
  const problems = compareReports(expected, reported)
  for (const problem of problems) console.log(problem)
  console.log(`${expected.length} known violations, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true })
}

/** oxlint ends with 1 when it reports anything, which here it must. */
function lint(folder: string): Promise<Diagnostic[]> {
  return new Promise((resolve, reject) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error && !stdout.startsWith('{')) return reject(new Error(`oxlint failed: ${stdout}${stderr}`, { cause: error }))
      const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
      return resolve(diagnostics)
    })
  })
}
