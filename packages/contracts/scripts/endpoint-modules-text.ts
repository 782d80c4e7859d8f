import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isEndpoint } from '../src/endpoint.ts'

const source = join(import.meta.dirname, '../src')

const head = `// Written by scripts/endpoint-modules.ts: every module that declares endpoints.
// oxlint-disable oxc/no-barrel-file -- for the registry, which needs them all
`

/** The source of `src/api/endpoint-modules.ts`: a line for each module of the package that declares endpoints, in the order of their paths. */
export async function endpointModulesText(): Promise<string> {
  const files = await readdir(source, { recursive: true })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('api/')).toSorted()
  const declaring = await Promise.all(modules.map(async (file) => ((await declaresEndpoints(file)) ? file : null)))
  const lines = declaring.flatMap((file) => (file ? [`export * from '../${file}'\n`] : []))
  return `${head}${lines.join('')}`
}

async function declaresEndpoints(file: string): Promise<boolean> {
  const module = (await import(/* @vite-ignore */ `../src/${file}`)) as Record<string, unknown>
  return Object.values(module).some((value) => isEndpoint(value))
}
