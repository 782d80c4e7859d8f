// npm test: sets up all that the tests need on a fresh machine, then runs the one gate on Node 24. Runs on any Node from 20 on.
import { ensureInstalled } from './lib/install.mjs'
import { nodeBinary, pinnedPnpm, root, toolEnvironment } from './lib/repository.mjs'
import { become } from './lib/run.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

await ensureInstalled()
await ensureSystemPackages({ isDeep: process.argv.includes('--deep') })
// Through npx, because turbo starts each package's scripts by the pnpm it finds on PATH.
const gate = [nodeBinary, 'infra/scripts/check.ts', ...process.argv.slice(2)]
await become('npx', ['--yes', `--package=${pinnedPnpm()}`, '--', ...gate], { cwd: root, env: toolEnvironment() })
