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

/** Runs the gate with arguments that it refuses. */
function refused(...args: string[]): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['infra/scripts/check.ts', ...args], { cwd: root }, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stderr }),
    )
  })
}

describe('the gate', () => {
  it.each([
    [['--only', 'lint,nonsense'], /There is no suite nonsense\. There are: types, lint, .*, static, browser/],
    [['--deep', 'faults', 'nonsense'], /There is no part nonsense of the deep run\. There are: faults, compose, .*, screens/],
    [['--changed=nowhere'], /git knows no commit nowhere/],
    [['--shrad=1/2'], /Unknown option '--shrad'/],
  ])('refuses %j, and says what there is', async (args, message) => {
    const { code, stderr } = await refused(...args)
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })
})
