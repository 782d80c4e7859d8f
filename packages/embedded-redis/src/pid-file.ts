import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * Writes down which process is the store of a data directory, and that it is ours, for the next start to find (`redis.pid`).
 * A pid alone may since have been given to another process: with it goes the time that process started.
 */
export async function writePidFile(dir: string, pid: number): Promise<void> {
  const [store, owner] = await Promise.all([describeProcess(pid), describeProcess(process.pid)])
  await writeFile(pidFile(dir), JSON.stringify({ store, owner }))
}

/** Removes the pid file of a data folder; succeeds where there is none. */
export async function removePidFile(dir: string): Promise<void> {
  await rm(pidFile(dir), { force: true })
}

/**
 * Ends the store that an earlier run on this data directory left behind, should its own watch have been killed with it.
 * @returns the pid it ended, or undefined when there was nothing to end
 * @throws when that store belongs to a process that is still running
 */
export async function endLeftover(dir: string): Promise<number | undefined> {
  const record = await readPidFile(dir)
  if (!record || !(await isRunning(record.store))) return undefined
  if (await isRunning(record.owner)) throw new Error(`the embedded Redis of ${dir} is in use by process ${record.owner.pid}`)
  process.kill(record.store.pid, 'SIGKILL')
  while (await isRunning(record.store)) await sleep(10)
  await removePidFile(dir)
  return record.store.pid
}

type ProcessRecord = { pid: number; started: string | undefined }
type PidRecord = { store: ProcessRecord; owner: ProcessRecord }

function pidFile(dir: string): string {
  return path.join(dir, 'redis.pid')
}

async function readPidFile(dir: string): Promise<PidRecord | undefined> {
  try {
    const record: unknown = JSON.parse(await readFile(pidFile(dir), 'utf8'))
    return isPidRecord(record) ? record : undefined
  } catch {
    // None, or cut short by the kill that this file is for.
    return undefined
  }
}

function isPidRecord(value: unknown): value is PidRecord {
  return isObject(value) && isProcessRecord(value.store) && isProcessRecord(value.owner)
}

function isProcessRecord(value: unknown): value is ProcessRecord {
  return isObject(value) && Number.isSafeInteger(value.pid) && Number(value.pid) > 1
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

async function describeProcess(pid: number): Promise<ProcessRecord> {
  return { pid, started: await startOf(pid) }
}

/** A process is the recorded one only if it started when that one did; where that cannot be known, nothing is ever taken for it. */
async function isRunning({ pid, started }: ProcessRecord): Promise<boolean> {
  return started !== undefined && (await startOf(pid)) === started
}

/** When a running process started, in words only to be compared: boot and clock ticks since it on Linux, else what `ps` says. */
async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return startFromPs(pid)
  try {
    const [boot, stat] = await Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8'), readFile(`/proc/${pid}/stat`, 'utf8')])
    // proc(5): after "pid (name) " come the state and, as field 22, the start. The name may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ended = fields[0] === 'Z' || fields[0] === 'X'
    return ended ? undefined : `${boot.trim()} ${fields[22 - 3]}`
  } catch {
    return undefined
  }
}

async function startFromPs(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}
