// pnpm dev: Foyer for working on it. Services restart when their code changes, the web app reloads in place.
// Open the address that Vite prints; it passes /api on to the services.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeBinary, root, toolEnvironment } from './lib/repository.mjs'

const apiPort = process.env.PORT ?? '8080'
const webPort = process.env.WEB_PORT ?? '5173'
const env = { ...toolEnvironment(), LOG_LEVEL: process.env.LOG_LEVEL ?? 'info', PORT: apiPort, PUBLIC_URL: `http://127.0.0.1:${webPort}` }

const children = [
  spawn(nodeBinary, ['--watch', '--watch-preserve-output', 'infra/standalone/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
  spawn(
    join(root, 'apps/web/node_modules/.bin/vite'),
    ['--host', '127.0.0.1', '--port', webPort, '--strictPort', '--clearScreen', 'false'],
    {
      cwd: join(root, 'apps/web'),
      env: { ...env, FOYER_API: `http://127.0.0.1:${apiPort}` },
      stdio: 'inherit',
    },
  ),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
// Either of them alone is of no use.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    stop()
  })
}
