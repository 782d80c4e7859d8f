import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/repository.mjs'

const handOver = (program: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { become } from '${join(root, 'infra/scripts/lib/run.mjs')}'
       await become(process.execPath, ['--eval', ${JSON.stringify(program)}], {})`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk]: unknown[] = child.stdout ? await once(child.stdout, 'data') : []
  return String(chunk).trim()
}

describe('handing the terminal over to Foyer', () => {
  it('ends with the exit code it ends with', async () => {
    expect(await once(handOver('process.exit(7)'), 'exit')).toEqual([7, null])
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on and waits for a graceful end', async (signal) => {
    const child = handOver(`
      process.on('${signal}', () => setTimeout(() => process.exit(5), 50))
      setInterval(() => {}, 1000)
      console.log('ready')`)
    expect(await firstLine(child)).toBe('ready')
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([5, null])
  })

  it('dies by the signal that it dies by', async () => {
    const child = handOver(`console.log('ready'); setInterval(() => {}, 1000)`)
    expect(await firstLine(child)).toBe('ready')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  })
})

describe('stopping npm itself', () => {
  // npm passes a signal on to the shell it starts, and a shell that waits for a program keeps the signal from it.
  it.each([
    ['start', 'start.ts', 'SIGINT'],
    ['start', 'start.ts', 'SIGTERM'],
    ['test', 'test.mjs', 'SIGINT'],
    ['test', 'test.mjs', 'SIGTERM'],
  ] as const)('npm %s ends %s by %s', async (script, file, signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-npm-'))
    try {
      await copyFile(join(root, 'package.json'), join(folder, 'package.json'))
      await mkdir(join(folder, 'infra/scripts'), { recursive: true })
      const program = `
        process.on('${signal}', () => process.exit(5))
        setInterval(() => {}, 1000)
        console.log('ready')`
      await writeFile(join(folder, 'infra/scripts', file), program)
      // What npm start runs before, and the Node that it starts: nothing to prepare, and this one.
      await writeFile(join(folder, 'infra/scripts/prepare.mjs'), '')
      await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
      await symlink(process.execPath, join(folder, 'node_modules/.bin/node'))
      const npm = spawn('npm', ['--silent', script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
      expect(await firstLine(npm)).toBe('ready')
      npm.kill(signal)
      expect(await once(npm, 'exit')).toEqual([5, null])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
