import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const importOfIcons = /import \{([^}]+)\} from 'lucide-react'/g
const exportOfIcons = /export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g

/**
 * Imports each drawn icon from its own file. From the file that has all of them, every module that draws one reaches them all: a first view would
 * load what any screen draws.
 */
export function singleIcons(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm')
  let files: ReadonlyMap<string, string> | undefined
  return {
    name: 'foyer:single-icons',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      async handler(code) {
        files ??= iconFilesOf(await readFile(join(folder, 'lucide-react.mjs'), 'utf8'))
        return withSingleIcons(code, (name) => {
          const file = files?.get(name)
          if (file === undefined) throw new Error(`lucide-react draws no ${name}`)
          return join(folder, file)
        })
      },
    },
  }
}

/** Which file draws an icon, by each of its names. */
export function iconFilesOf(index: string): Map<string, string> {
  const entries = [...index.matchAll(exportOfIcons)].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name): [string, string] => [name.trim().replace('default as ', ''), file]),
  )
  return new Map(entries)
}

/** The code of a module with an import for each of its icons. */
export function withSingleIcons(code: string, fileOf: (name: string) => string): string {
  return code.replaceAll(importOfIcons, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [imported = '', local = imported] = name.split(' as ')
        return `import ${local} from ${JSON.stringify(fileOf(imported))}`
      })
      .join(';'),
  )
}
