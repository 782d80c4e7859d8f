import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../lib/repository.mjs'

/** What the terminal shows of a program that says something and fails. */
async function shown(options: object): Promise<{ stdout: string; stderr: string }> {
  const program = `echo "1 of 130 files"; echo "no such file" >&2; exit 3`
  const source = `import { run } from ${JSON.stringify(join(root, 'infra/scripts/lib/run.mjs'))}
    const { code, stderr } = await run('sh', ['-c', ${JSON.stringify(program)}], ${JSON.stringify(options)})
    if (code !== 3 || stderr !== 'no such file\\n') throw new Error(JSON.stringify({ code, stderr }))`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source])
  return { stdout, stderr }
}

it('shows what a program says', async () => {
  expect(await shown({})).toEqual({ stdout: '1 of 130 files\n', stderr: 'no such file\n' })
})

it('shows nothing but errors of a program that is not to be read', async () => {
  expect(await shown({ onlyErrors: true })).toEqual({ stdout: '', stderr: 'no such file\n' })
})
