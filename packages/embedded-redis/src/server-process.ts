import { spawn } from 'node:child_process'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { LocalAddress } from '@foyer/local-address/local-address'

import { type StoreProcess, watchStoreProcess } from './store-process.ts'

/**
 * Starts a redis-server or valkey-server that persists nothing and listens at one address alone.
 * It ends with this process, however this process ends: a `sh` of about 1 MB holds a pipe from us, and when that breaks ends the server.
 * @param command the binary: a name on PATH or a path
 * @param dir its working directory
 */
export function startServerProcess({
  command,
  address,
  dir,
  log,
}: {
  command: string
  address: LocalAddress
  dir: string
  log: (line: string) => void
}): StoreProcess {
  const password = 'path' in address ? undefined : address.password
  const child = spawn(command, [...serverArguments(address, dir), ...(password === undefined ? [] : ['-'])], {
    cwd: dir,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A session of its own: Ctrl+C in a terminal reaches us alone, and we stop the store when those who use it have stopped.
    detached: true,
  })
  // Arguments can be read by every user of the machine; what comes on standard input cannot.
  child.stdin.on('error', () => {})
  child.stdin.end(password === undefined ? '' : `requirepass ${password}\n`)
  const store = watchStoreProcess({ child, name: command, log, answers: (signal) => untilServerAnswers(address, child.pid, signal) })
  endWithUs(store)
  return store
}

function serverArguments(address: LocalAddress, dir: string): string[] {
  const listening = 'path' in address ? { port: '0', unixsocket: address.path, unixsocketperm: '600' } : { port: String(address.port) }
  const config = {
    bind: '127.0.0.1',
    ...listening,
    'protected-mode': 'yes',
    daemonize: 'no',
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
    dir,
    loglevel: 'warning',
  }
  return Object.entries(config).flatMap(([name, value]) => [`--${name}`, value])
}

/** The shell waits for the end of its input, which comes when we end, even by kill -9. Neither is in the other's process group. */
function endWithUs({ pid, exited }: StoreProcess) {
  const watch = spawn('sh', ['-c', 'read -r _; kill -9 "$1"', 'sh', String(pid)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watch.on('error', () => {})
  watch.stdin?.on('error', () => {})
  watch.unref()
  // Once the store has ended its pid may become another process's.
  void exited.then(() => watch.kill('SIGKILL'))
}

async function untilServerAnswers(address: LocalAddress, pid: number | undefined, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Somebody else's server may answer on this port while ours is still failing to bind it.
    if ((await askProcessId(address, signal)) === pid) return
    await sleep(20)
  }
}

function askProcessId(address: LocalAddress, signal: AbortSignal): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ ...address, signal, timeout: 1000 })
    let reply = ''
    socket.setEncoding('utf8')
    const password = 'path' in address ? undefined : address.password
    socket.on('connect', () => socket.write(`${password === undefined ? '' : `AUTH ${password}\r\n`}INFO server\r\n`))
    socket.on('data', (text: string) => {
      reply += text
      const match = /process_id:(\d+)\r\n/.exec(reply)
      if (match || reply.startsWith('-')) socket.destroy()
      if (match) resolve(Number(match[1]))
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(undefined))
  })
}
