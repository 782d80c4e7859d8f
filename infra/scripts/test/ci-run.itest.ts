import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../lib/repository.mjs'

let folder = ''

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs .ci/run with a program of ours in the place of npm. */
async function runWith(npm: string): Promise<{ code: number; lastLine: string }> {
  folder = await mkdtemp(join(tmpdir(), 'foyer-ci-'))
  await writeFile(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`)
  await chmod(join(folder, 'npm'), 0o755)
  return new Promise((resolve) => {
    const child = execFile(
      join(root, '.ci/run'),
      { env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` } },
      (_error, stdout) => {
        resolve({ code: child.exitCode ?? -1, lastLine: stdout.trimEnd().split('\n').at(-1) ?? '' })
      },
    )
  })
}

describe('.ci/run', () => {
  it('ends with the line of the gate', async () => {
    expect(await runWith('echo "12 passed, 0 failed, 1 skipped"')).toEqual({ code: 0, lastLine: '12 passed, 0 failed, 1 skipped' })
  })

  it('ends with it whatever npm prints afterwards, and passes the exit code on', async () => {
    expect(await runWith('echo "11 passed, 1 failed, 0 skipped"; echo "npm error code 3" >&2; exit 3')).toEqual({
      code: 3,
      lastLine: '11 passed, 1 failed, 0 skipped',
    })
  })

  it('fails when the gate never came to its end, even if npm says that all is well', async () => {
    expect(await runWith('echo "installing"; exit 0')).toEqual({ code: 1, lastLine: '0 passed, 1 failed, 0 skipped' })
  })
})

describe('pnpm check --only', () => {
  it('names the suites there are when one is not known', async () => {
    const { code, stderr } = await new Promise<{ code: number; stderr: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['infra/scripts/check.ts', '--only', 'lint,nonsense'],
        { cwd: root },
        (_error, _stdout, text) => resolve({ code: child.exitCode ?? -1, stderr: text }),
      )
    })
    expect(code).toBe(2)
    expect(stderr).toMatch(/There is no suite nonsense\. There are: types, lint, /)
  })
})
