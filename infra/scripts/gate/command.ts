import { spawn } from 'node:child_process'
import { root, toolEnvironment } from '../lib/repository.mjs'

export interface Ended {
  code: number
  /** What it printed, when that was kept rather than shown. */
  output: string
}

/**
 * Runs a program in the repository with our own binaries first on PATH.
 * @param show lets it print to our terminal; otherwise what it prints is kept
 * @param env further variables
 * @returns its exit code; 127 when it could not be started, 1 when a signal ended it
 */
export function runCommand([program = '', ...args]: string[], options: { show?: boolean; env?: NodeJS.ProcessEnv } = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...toolEnvironment(), ...options.env }
    const child = spawn(program, args, { cwd: root, env, stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
