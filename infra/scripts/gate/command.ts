import { spawn } from 'node:child_process'
import { root, toolEnvironment } from '../lib/repository.mjs'

export interface Ended {
  code: number
  /** What it printed, when that was kept rather than shown. */
  output: string
  /** The processor time of the program and of all that it has waited for; undefined where the shell did not say. */
  cpuSeconds: number | undefined
}

/**
 * Runs a program in the repository with our own binaries first on PATH.
 * @param show lets it print to our terminal; otherwise what it prints is kept
 * @param env further variables
 * @returns its exit code; 127 when it could not be started, 1 when a signal ended it
 */
export function runCommand(command: string[], options: { show?: boolean; env?: NodeJS.ProcessEnv } = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...toolEnvironment(), ...options.env }
    const [output, errors] = options.show ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)
    const child = spawn('sh', ['-c', withTimes, 'sh', ...command], {
      cwd: root,
      env,
      stdio: [options.show ? 'inherit' : 'ignore', output, errors, 'pipe'],
    })
    let text = ''
    let times = ''
    const keep = (chunk: Buffer) => (text += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString()))
    child.on('error', (error) => resolve({ code: 127, output: `${text}${error.message}\n`, cpuSeconds: undefined }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: text, cpuSeconds: readTimes(times) }))
  })
}

/** Node knows what it has used itself, not what its children have; a shell does. */
const withTimes = '"$@" 3>&-; code=$?; times >&3; exit "$code"'

/**
 * Reads what `times` of a POSIX shell prints: user and system time of the shell, and on the second line of its children.
 * @returns the seconds of the children; undefined where there is no such line
 */
export function readTimes(text: string): number | undefined {
  const children = [...(text.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (children.length !== 2) return undefined
  return children.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}
