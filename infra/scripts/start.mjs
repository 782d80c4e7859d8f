// npm start: from a fresh clone to a running Foyer. Installs and builds what is missing or stale, then hands over to the standalone
// process on Node 24. Runs on any Node from 20 on, before anything is installed.
import { ensureInstalled } from './lib/install.mjs'
import { nodeBinary, root } from './lib/repository.mjs'
import { become } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await ensureWebBuilt(await ensureInstalled())
await become(nodeBinary, ['infra/standalone/src/main.ts', ...process.argv.slice(2)], { cwd: root, env: process.env })
