import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export type ServiceProcess = { url: string; pid: number; stop(): Promise<void>; kill(): Promise<void> }

const ticksPerSecond = 100
const pageBytes = 4_096
const readyMs = 30_000

/** Starts a service's main file as a process of its own and waits until it is ready. */
export async function startServiceProcess(
  file: string,
  env: Record<string, string>,
  nodeArguments: readonly string[] = [],
): Promise<ServiceProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeArguments, file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + readyMs; ;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`)
    if (Date.now() > end) throw new Error(`${file} was not ready in time`)
    const ready = await fetch(`${url}/health/ready`).catch(() => null)
    if (ready?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, pid: child.pid ?? 0, stop: () => ended(child, 'SIGTERM'), kill: () => ended(child, 'SIGKILL') }
}

/** CPU time of a process so far, in ms (Linux: /proc). */
export async function cpuMs(pid: number): Promise<number> {
  const fields = await statOf(pid)
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** CPU time of several processes so far, in ms, with that of the children of theirs that have ended. */
export async function cpuMsOf(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(pids.map(statOf))
  const ticks = stats.flatMap((fields) => fields.slice(11, 15)).reduce((sum, count) => sum + Number(count), 0)
  return (ticks * 1000) / ticksPerSecond
}

/** Resident memory of a process, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * pageBytes
}

/** The processes that a process has started, but for those named. */
export async function childrenOf(pid: number, except: readonly number[]): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((candidate) => candidate > 0 && !except.includes(candidate))
  const parents = await Promise.all(pids.map(async (child) => Number((await statOf(child))[1])))
  return pids.filter((_, index) => parents[index] === pid)
}

/** A process's delays of its event loop since it was last asked, in ms; every asking begins anew. */
export async function loopDelay(url: string): Promise<{ p99: number; max: number }> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text())
  const value = (name: string) => Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1] ?? 0) * 1000
  return { p99: value('nodejs_eventloop_lag_p99_seconds'), max: value('nodejs_eventloop_lag_max_seconds') }
}

/** What follows the name of a process in /proc/PID/stat: state, parent … */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exit
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
