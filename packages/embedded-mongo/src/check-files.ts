import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A check that goes on, as it takes longer than its start may wait. */
export const unfinished = Symbol('unfinished')

export type CheckMessage = { path: string; isWhole: boolean }

export type FileCheck = {
  /** The first damaged file, null when all are whole; `unfinished` after the time that may be waited. */
  soon: Promise<string | null | typeof unfinished>
  /** The same once all are checked; null too when the check was stopped. */
  complete: Promise<string | null>
  stop(): void
}

/**
 * Checks files in a process of its own. `waitMs` is for each file: after that time the check goes on at low priority, and nobody waits for it.
 */
export function checkFiles(paths: string[], waitMs: number): FileCheck {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('./check.main.ts', import.meta.url))],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    },
  )
  child.unref()
  const complete = firstDamaged(child)
  child.send({ paths })
  const late = Promise.withResolvers<typeof unfinished>()
  const timer = setTimeout(() => {
    if (child.pid !== undefined && child.exitCode === null) lowerPriority(child.pid)
    late.resolve(unfinished)
  }, waitMs * paths.length)
  const soon = Promise.race([complete, late.promise]).finally(() => clearTimeout(timer))
  return { soon, complete, stop: () => void child.kill('SIGKILL') }
}

const lowest = 19

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, lowest)
  } catch {
    // It has ended, or the system does not let us.
  }
}

function firstDamaged(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    child.on('message', (message: CheckMessage) => {
      if (!message.isWhole) resolve(message.path)
    })
    child.once('error', () => resolve(null))
    child.once('exit', () => resolve(null))
  })
}
