import { startWasmServer } from './wasm-server.ts'

// The WebAssembly store as a process of its own: wasm.main.ts PORT, started by wasm-process.ts with an IPC channel to its parent.
const port = Number(process.argv[2])

if (!process.send) throw new Error('wasm.main.ts is started by startEmbeddedRedis, not by hand')
// The parent has ended, however it ended: nothing stays behind.
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))

await startWasmServer({
  port,
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
