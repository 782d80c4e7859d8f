import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

const children = new Set<ChildProcess>()
const outputs = new WeakMap<ChildProcess, string>()

/** What a process that `startChild` has started has printed. */
export const outputOf = (child: ChildProcess): string => outputs.get(child) ?? ''

/** Starts a main file of this folder as a process of its own, which `endChildren` ends. */
export function startChild(file: string, env: Record<string, string>, execArgv: string[] = []): ChildProcess {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.add(child)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => outputs.set(child, outputOf(child) + chunk.toString()))
  child.once('exit', () => children.delete(child))
  return child
}

/** The first message of a process. Throws when it ends before. */
export async function firstMessage<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the process ended with ${String(code)}`)))
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T]
  ended.catch(() => undefined)
  return message
}

/** Ends what is still running, all at once. */
export async function endChildren(): Promise<void> {
  await Promise.all(
    [...children].map((child) => {
      child.kill('SIGKILL')
      return once(child, 'exit')
    }),
  )
}
