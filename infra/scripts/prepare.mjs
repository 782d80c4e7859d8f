// The first half of npm start: from a fresh clone to what can be started. Installs and builds what is missing or stale. Runs on any Node from
// 20 on, before anything is installed.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

await ensureBuilt(await ensureInstalled())
