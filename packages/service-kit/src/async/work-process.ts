import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type FromWork, type ToWork, describeError, exitCodeOfMemory } from './work-messages.ts'
import { WorkTooComplex } from './worker-thread.ts'

/** What the work may ask of the process that has started it, by name. Each answer is waited for. */
export type WorkHost = Record<string, (input: never) => Promise<unknown>>

type Options = {
  /** The main file of the work, which calls `doWork`. */
  file: URL
  /** Handed to it. */
  task: unknown
  host: WorkHost
  /** Of its heap. What it has beside that is bounded too, and looked at whenever it asks for something. */
  maxMegabytes: number
  /** How long it may be silent while nothing it has asked for is outstanding. It may use ten times as much processor time in all. */
  timeoutMs: number
}

/** For Node itself, what is new in the heap, and buffers. */
const megabytesBesideHeap = 192
const cpuTimePerTimeout = 10
const maxOutputLength = 4_096
/** Sets limits that hold whatever becomes of the process that waits for it, then becomes the work. */
const launcher = 'ulimit -c 0; ulimit -S -t "$1"; shift; exec "$@"'

/**
 * Does one piece of work in a process of its own, for input that may be made to fill the memory of whoever reads it, to keep it busy or to crash it: neither
 * ends this process or holds it up. The work knows no secrets: its environment is empty, and what it needs it asks for. Gives what it returns; rejects with
 * what it throws, which is the very error of `host` where it comes from there, and with `WorkTooComplex` when it takes more time or memory than it has, or crashes.
 */
export async function runWorkProcess<Result>({ file, task, host, maxMegabytes, timeoutMs }: Options): Promise<Result> {
  const cpuSeconds = Math.ceil((timeoutMs * cpuTimePerTimeout) / 1_000)
  const command = [process.execPath, ...nodeArguments(maxMegabytes), fileURLToPath(file)]
  const child = spawn('/bin/sh', ['-c', launcher, 'sh', String(cpuSeconds), ...command], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: environment,
  })
  const output = lastOutputOf(child)
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const silence = watchSilence(timeoutMs, () => reject(new WorkTooComplex(`work was silent for ${timeoutMs} ms`)))
  const errors = new Map<number, unknown>()
  const send = (message: ToWork) => {
    // Its end, which may come at any time, is told by `exit`.
    if (child.connected) child.send(message, () => undefined)
  }
  const answer = async (id: number, name: string, input: unknown) => {
    silence.pause()
    try {
      const ask = Object.hasOwn(host, name) ? host[name] : undefined
      if (!ask) throw new Error(`work has asked for ${name}`)
      send({ answered: id, value: await ask(input as never) })
    } catch (error) {
      errors.set(id, error)
      send({ refused: id, error: describeError(error) })
    } finally {
      silence.resume()
    }
  }
  child.on('message', (message: FromWork) => {
    silence.restart()
    if ('ask' in message) void answer(message.ask, message.name, message.input)
    else if ('result' in message) resolve(message.result as Result)
    else reject(message.ofAsk === undefined ? new Error(message.failed) : errors.get(message.ofAsk))
  })
  child.once('error', reject)
  // By then all of its messages and of its output have come.
  child.once('close', (code, signal) => reject(explainEnd(code, signal, output())))
  try {
    send({ task, maxResidentBytes: (maxMegabytes + megabytesBesideHeap) * 1024 * 1024 })
    return await promise
  } finally {
    silence.stop()
    await end(child)
  }
}

const environment = { MALLOC_ARENA_MAX: '2', NODE_DISABLE_COMPILE_CACHE: '1' }
const nodeArguments = (maxMegabytes: number) => [
  `--max-old-space-size=${maxMegabytes}`,
  '--max-semi-space-size=8',
  '--disable-warning=ExperimentalWarning',
]

/** What is watched for is that it neither asks nor ends, on a clock that nobody sets. */
function watchSilence(timeoutMs: number, onSilent: () => void) {
  let outstanding = 0
  const timer = setTimeout(() => (outstanding > 0 ? timer.refresh() : onSilent()), timeoutMs)
  return {
    restart: () => void timer.refresh(),
    pause: () => void (outstanding += 1),
    resume() {
      outstanding -= 1
      timer.refresh()
    },
    stop: () => clearTimeout(timer),
  }
}

function lastOutputOf({ stderr }: ChildProcess): () => string {
  let output = ''
  stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-maxOutputLength)))
  return () => output
}

/** Signals by which a process ends that has failed itself, or has used up its processor time. */
const crashes: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP', 'SIGXCPU'])

/** SIGKILL comes from elsewhere, and says nothing of the work: it may be tried again. */
function explainEnd(code: number | null, signal: NodeJS.Signals | null, output: string): Error {
  const text = `work ended by ${signal ?? `exit code ${code}`}`
  const reason = /FATAL ERROR: .*/.exec(output)?.[0] ?? output
  const cause = reason === '' ? undefined : new Error(reason)
  const isCrash = signal === null ? code === exitCodeOfMemory : crashes.has(signal)
  return isCrash ? new WorkTooComplex(text, { cause }) : new Error(text, { cause })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
