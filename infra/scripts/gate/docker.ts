import { execFile } from 'node:child_process'

/** Whether a Docker engine answers. A client that is merely installed does not count. */
export function dockerEngineAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 15_000 }, (error, stdout) => {
      resolve(!error && /^\d/.test(stdout.trim()))
    })
  })
}
