// Starting other programs from the scripts that set the repository up.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { accessSync, constants } from 'node:fs'

/**
 * Runs a program to its end with our terminal, or of its output only stderr, and keeps a copy of what it wrote to stderr.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onlyErrors?: boolean }} [options]
 * @returns {Promise<{ code: number, stderr: string }>} code 127 when the program could not be started at all
 */
export function run(command, args, { onlyErrors = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['inherit', onlyErrors ? 'ignore' : 'inherit', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
      process.stderr.write(chunk)
    })
    child.on('error', (error) => resolve({ code: 127, stderr: `${stderr}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, stderr }))
  })
}

/**
 * Hands the terminal over to a program: our signals become its signals, its end becomes ours.
 *
 * A terminal sends Ctrl+C to the whole group, so the program has it already and must not get it twice: a second Ctrl+C means "at once".
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<never>}
 */
export function become(command, args, options) {
  return new Promise((_resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])) {
      process.on(signal, () => {
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      })
    }
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (!signal) process.exit(code ?? 1)
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  })
}

/**
 * Whether a program is on PATH.
 * @param {string[]} names any of them will do
 */
export function isOnPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.some((folder) => names.some((name) => isExecutable(join(folder, name))))
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
