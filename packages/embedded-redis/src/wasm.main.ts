import type { LocalAddress } from '@foyer/local-address/local-address'

import { startWasmServer } from './wasm-server.ts'

// The WebAssembly store as a process of its own, at the address in EMBEDDED_REDIS_ADDRESS, started by wasm-process.ts with an IPC channel to its parent.
const address = JSON.parse(process.env.EMBEDDED_REDIS_ADDRESS ?? '{}') as LocalAddress

if (!process.send) throw new Error('wasm.main.ts is started by startEmbeddedRedis, not by hand')
// The parent has ended, however it ended: nothing stays behind.
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))

await startWasmServer({
  address,
  onFault(error) {
    process.stderr.write(`the WebAssembly store failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
}).then(
  () => process.send?.('ready'),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
