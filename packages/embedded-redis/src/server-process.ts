import { spawn } from 'node:child_process'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { type StoreProcess, watchStoreProcess } from './store-process.ts'

/**
 * Starts a redis-server or valkey-server that persists nothing and listens on 127.0.0.1 alone.
 * It ends with this process, however this process ends: a `sh` of about 1 MB holds a pipe from us, and when that breaks ends the server.
 * @param command the binary: a name on PATH or a path
 * @param port a TCP port, not 0
 * @param dir its working directory
 */
export function startServerProcess({
  command,
  port,
  dir,
  log,
}: {
  command: string
  port: number
  dir: string
  log: (line: string) => void
}): StoreProcess {
  const child = spawn(command, serverArguments(port, dir), {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A session of its own: Ctrl+C in a terminal reaches us alone, and we stop the store when those who use it have stopped.
    detached: true,
  })
  const store = watchStoreProcess({ child, name: command, log, answers: (signal) => untilServerAnswers(port, child.pid, signal) })
  endWithUs(store)
  return store
}

function serverArguments(port: number, dir: string): string[] {
  const config = {
    bind: '127.0.0.1',
    port: String(port),
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

async function untilServerAnswers(port: number, pid: number | undefined, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Somebody else's server may answer on this port while ours is still failing to bind it.
    if ((await askProcessId(port, signal)) === pid) return
    await sleep(20)
  }
}

function askProcessId(port: number, signal: AbortSignal): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', signal, timeout: 1000 })
    let reply = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write('INFO server\r\n'))
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
