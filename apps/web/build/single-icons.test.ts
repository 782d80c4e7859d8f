import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { iconFilesOf, withSingleIcons } from './single-icons.ts'

describe('iconFilesOf', () => {
  it('reads the file of an icon by each of its names', () => {
    const manifest = createRequire(import.meta.url).resolve('lucide-react/package.json')
    const files = iconFilesOf(readFileSync(join(manifest, '../dist/esm/lucide-react.mjs'), 'utf8'))
    expect(['Trash2', 'Building2', 'BuildingComplex', 'X'].map((name) => files.get(name))).toEqual([
      'icons/trash.mjs',
      'icons/building-complex.mjs',
      'icons/building-complex.mjs',
      'icons/x.mjs',
    ])
  })
})

describe('withSingleIcons', () => {
  it('imports each icon from its file and drops types', () => {
    const code = `import { Lock, type LucideIcon, X as Close } from 'lucide-react'\nimport { cn } from './class-names.ts'`
    expect(withSingleIcons(code, (name) => `/icons/${name}`)).toBe(
      `import Lock from "/icons/Lock";import Close from "/icons/X"\nimport { cn } from './class-names.ts'`,
    )
  })
})
