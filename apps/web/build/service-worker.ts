import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, build } from 'vite'

const languages = ['en', 'de']
/** What most operators have not configured. */
const ofExtras = /\/(?:start-extras|texts-extras\.[a-z]+)-[^/]+\.js$/
const entry = join(import.meta.dirname, '../src/service-worker/service-worker.ts')

/** What the build puts into the service worker. */
export type WorkerValues = { FILES: string[]; TEXTS: Record<string, string[]>; VERSION: string }

/** Writes `/sw.js` with the names of the files it caches: all of them but the subsets of the typeface that most people never need. */
export function serviceWorker(themeFile: string): Plugin {
  return {
    name: 'foyer:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const built = Object.keys(bundle).filter((file) => /\.(?:js|css)$|inter-latin-wght.*\.woff2$/.test(file) && !ofExtras.test(file))
        const files = [...built.map((file) => `/${file}`), '/favicon.svg', '/manifest.webmanifest']
        const html = bundle['index.html']
        const contents = [html?.type === 'asset' ? String(html.source) : '', await readFile(themeFile, 'utf8')]
        const version = createHash('sha256').update(JSON.stringify([files.toSorted(), ...contents]))
        const source = await bundleServiceWorker({
          FILES: files,
          TEXTS: Object.fromEntries(languages.map((language) => [language, textsOf(bundle, language)])),
          VERSION: version.digest('hex').slice(0, 12),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/** The service worker as one script without imports, which every browser that has service workers can run. */
export async function bundleServiceWorker(values: WorkerValues): Promise<string> {
  const output = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, target: 'baseline-widely-available', lib: { entry, name: 'serviceWorker', formats: ['iife'] } },
  })
  const [first] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (first?.type !== 'chunk') throw new Error('the service worker is not one script')
  return first.code
}

/** The files that hold the texts of a language, by their names in app/texts. */
function textsOf(bundle: object, language: string): string[] {
  const texts = Object.keys(bundle).filter((file) => new RegExp(`/texts-(?:visitor|member|opened)\\.${language}-[^/]+\\.js$`).test(file))
  if (texts.length !== 3) throw new Error(`the texts in ${language} are not one file for visitors, one for members and one for all else`)
  return texts.map((file) => `/${file}`)
}
