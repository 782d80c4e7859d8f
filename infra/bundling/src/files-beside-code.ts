import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Code that stands beside the module that names it, and is started as a process or thread, becomes a file of its own in `dist`; what a module
 * names in an installed package, and the packages named in `unbundled`, are read where they are installed.
 */
export function filesBesideCode({ dist, unbundled }: { dist: string; unbundled: ReadonlySet<string> }): Plugin {
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
