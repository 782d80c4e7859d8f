// Node has WebAssembly, but its type declarations live in TypeScript's DOM library, which a server has no business loading.
declare namespace WebAssembly {
  class Module {
    private readonly brand
  }
  class Instance {
    readonly exports: unknown
  }
  class Memory {
    readonly buffer: ArrayBuffer
  }
  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(module: Module, imports: Record<string, object>): Promise<Instance>
}
