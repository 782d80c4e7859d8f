// npm start: from a fresh clone to a running Foyer. Installs and builds what is missing or stale, then hands over to the standalone
// process on Node 24. Runs on any Node from 20 on, before anything is installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { nodeBinary, root } from './lib/repository.mjs'
import { become } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await ensureWebBuilt(await ensureInstalled())
// A small young generation: all services in one process leave little garbage at a time, and it spares 40 MB and more. An old one with a bound:
// V8 lets garbage grow with the memory of the machine otherwise. What lives is some 90 MB; imports of the largest files, of which two run at
// once, have room to spare.
// By default glibc lets every thread have a heap of its own, which never shrinks, and raises the limits (bytes) with the largest buffer that was
// ever freed, and then keeps what an import has taken.
const { nodeArguments, environment } = JSON.parse(readFileSync(join(root, 'infra/standalone/package.json'), 'utf8')).config
const env = {
  // Compiled code is kept between starts, stripped of its types: half the time to start, and 20 MB less.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
  ...environment,
  ...process.env,
}
await become(nodeBinary, [...nodeArguments, 'infra/standalone/src/main.ts', ...process.argv.slice(2)], { cwd: root, env })
