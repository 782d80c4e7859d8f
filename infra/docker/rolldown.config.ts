import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serverBundle } from '@foyer/bundling/server-bundle'

const root = join(import.meta.dirname, '../..')
const dist = (name: string) => join(import.meta.dirname, 'dist', name)
const mainFiles = (name: string) =>
  globSync('src/{main,worker.main}.ts', { cwd: join(root, 'services', name) }).map((file) => [
    basename(file, '.ts'),
    join(root, 'services', name, file),
  ])

/** What the containers of docker-compose.yml run: a folder for each service, with its worker, for operator commands and for the health check. */
export default [
  ...globSync('*', { cwd: join(root, 'services') }).map((name) =>
    serverBundle({
      input: Object.fromEntries(mainFiles(name)),
      dir: dist(name),
      // What starting has left, and V8 keeps without need, is given back while nothing goes on.
      banner: "import '../idle/collect-when-idle.preload.js'",
    }),
  ),
  serverBundle({
    input: { 'collect-when-idle.preload': join(root, 'infra/standalone/src/collect-when-idle.preload.ts') },
    dir: dist('idle'),
  }),
  serverBundle({ input: { main: join(root, 'infra/ops/src/main.ts') }, dir: dist('ops') }),
  serverBundle({ input: { 'health.main': join(import.meta.dirname, 'src/health.main.ts') }, dir: dist('health') }),
]
