// The second half of npm start, on Node 24: becomes the shell that runs the standalone process and starts it again when it crashes, so that no Node stays
// behind that only waits for it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/repository.mjs'

type Manifest = { config: { nodeArguments: string[]; environment: Record<string, string> } }

// A small young generation: all services in one process leave little garbage at a time, and it spares 40 MB and more. An old one with a bound:
// V8 lets garbage grow with the memory of the machine otherwise. What lives is some 90 MB; files that are imported are read by processes of
// their own.
// By default glibc lets every thread have a heap of its own, which never shrinks, and raises the limits (bytes) with the largest buffer that was
// ever freed, and then keeps what an import has taken.
const { nodeArguments, environment } = (JSON.parse(readFileSync(join(root, 'infra/standalone/package.json'), 'utf8')) as Manifest).config
const args = [
  'sh',
  join(root, 'infra/scripts/supervise.sh'),
  process.execPath,
  ...nodeArguments,
  join(root, 'infra/standalone/dist/main.js'),
  ...process.argv.slice(2),
]
process.execve?.('/bin/sh', args, { ...environment, ...process.env })
