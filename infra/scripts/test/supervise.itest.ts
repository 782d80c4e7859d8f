import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../lib/repository.mjs'

let folder: string
const started = new Set<ChildProcess>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-supervise-'))
})
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  started.clear()
  await rm(folder, { recursive: true, force: true })
})

type SuperviseOptions = { detached?: boolean; pauseSeconds?: number; env?: Record<string, string> }

/** Supervises a shell script, which finds the number of its start in $n. */
function supervise(script: string, { pauseSeconds = 0, env = {}, ...options }: SuperviseOptions = {}) {
  const program = `echo start >> "$1/starts"; n=$(wc -l < "$1/starts"); ${script}`
  const child = spawn('/bin/sh', [join(root, 'infra/scripts/supervise.sh'), '/bin/sh', '-c', program, 'sh', folder], {
    env: { ...process.env, FOYER_RESTART_SECONDS: String(pauseSeconds), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  started.add(child)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return { child, ended: once(child, 'close') as Promise<[number | null, string | null]>, errors: () => errors }
}

const starts = async () => (await readFile(join(folder, 'starts'), 'utf8')).length / 'start\n'.length

/** Waits for Node to run as the supervised program. */
async function ready(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data')
}
const node = (program: string) => `exec '${process.execPath}' --eval "${program}"`

describe('the supervisor of npm start', () => {
  it.each([
    ['SIGKILL', 'kill -KILL $$', 'SIGKILL, by the system if it ran out of memory'],
    ['SIGABRT, as with a full heap', 'kill -ABRT $$', 'SIGABRT, most likely because its memory was full'],
    ['SIGSEGV', 'kill -SEGV $$', 'SIGSEGV'],
    ['an error that nobody has foreseen', 'exit 70', 'exit code 70'],
  ])('starts Foyer again after %s, and says so', async (_name, crash, reason) => {
    const { ended, errors } = supervise(`[ "$n" -gt 1 ] || ${crash}; exit 0`)
    expect(await ended).toEqual([0, null])
    expect(await starts()).toBe(2)
    expect(errors()).toBe(`Foyer ended unexpectedly (${reason}). Restarting.\n`)
  })

  it.each([0, 1, 65, 69, 73, 75, 76, 78])('ends with exit code %i of a start, which it does not repeat', async (code) => {
    const { ended, errors } = supervise(`exit ${code}`)
    expect(await ended).toEqual([code, null])
    expect([await starts(), errors()]).toEqual([1, ''])
  })

  it('tries again when the start after a crash finds what the crash has left behind', async () => {
    const { ended } = supervise(`case $n in 1) kill -KILL $$ ;; 2) exit 75 ;; *) exit 0 ;; esac`)
    expect(await ended).toEqual([0, null])
    expect(await starts()).toBe(3)
  })

  it('ends where a start after a crash finds the data damaged', async () => {
    const { ended } = supervise(`[ "$n" -gt 1 ] || kill -KILL $$; exit 65`)
    expect(await ended).toEqual([65, null])
    expect(await starts()).toBe(2)
  })

  it('gives up after five ends in a row, with the exit code of the last', async () => {
    const { ended, errors } = supervise('exit 70')
    expect(await ended).toEqual([70, null])
    expect(await starts()).toBe(5)
    expect(errors()).toMatch(/Foyer ended unexpectedly \(exit code 70\), 5 times in a row. It is not restarted again: .*\n$/)
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on and ends as Foyer does', async (signal) => {
    const { child, ended, errors } = supervise(
      node(`process.on('${signal}', () => setTimeout(() => process.exit(5), 50)); setInterval(() => {}, 1000); console.log('ready')`),
    )
    await ready(child)
    child.kill(signal)
    expect(await ended).toEqual([5, null])
    expect([await starts(), errors()]).toEqual([1, ''])
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('does not start again what %s has ended while it was starting', async (signal, code) => {
    const { child, ended } = supervise(node(`setInterval(() => {}, 1000); console.log('starting')`))
    await ready(child)
    child.kill(signal)
    expect(await ended).toEqual([code, null])
    expect(await starts()).toBe(1)
  })

  it('stops once by a Ctrl+C that the terminal has sent to all its processes', async () => {
    const { child, ended } = supervise(
      node(
        `let count = 0; process.on('SIGINT', () => { if (count++ === 0) setTimeout(() => process.exit(0), 100) }); setInterval(() => {}, 1000); console.log('ready')`,
      ),
      { detached: true },
    )
    await ready(child)
    process.kill(-(child.pid ?? 0), 'SIGINT')
    expect(await ended).toEqual([0, null])
    expect(await starts()).toBe(1)
  })

  it('ends at once by a signal that comes between two starts', async () => {
    const { child, ended } = supervise('kill -KILL $$', { pauseSeconds: 3_600 })
    child.stderr.once('data', () => child.kill('SIGTERM'))
    expect(await ended).toEqual([0, null])
    expect(await starts()).toBe(1)
  })
  it('ends at once by a signal that comes before the pause between two starts has begun', async () => {
    // Asked for the time twice a start; the second time it has just seen Foyer end.
    const date = `#!/bin/sh\necho asked >> '${folder}/asked'; [ "$(wc -l < '${folder}/asked')" -ne 2 ] || kill -TERM "$PPID"; echo 0\n`
    await writeFile(join(folder, 'date'), date, { mode: 0o755 })
    const { ended } = supervise('kill -KILL $$', { pauseSeconds: 3_600, env: { PATH: `${folder}:${process.env['PATH']}` } })
    expect(await ended).toEqual([0, null])
    expect(await starts()).toBe(1)
  })
})
