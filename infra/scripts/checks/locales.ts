// Every text is a translation key, complete in every language: node infra/scripts/checks/locales.ts
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../lib/repository.mjs'
import { finish } from './finish.ts'
import { compareUse, unknownJourneyKeys } from './locale-keys.ts'
import { compareLanguages, flatten, type LocaleFile } from './locale-texts.ts'

const languages = ['en', 'de']
const web = 'apps/web/src'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = globSync(`${web}/{features/*/locales/{.,*},locales/*}/*.json`, { cwd: root }).map(readLocale)
const sources = globSync(`${web}/**/*.{ts,tsx}`, { cwd: root })
  .filter((path) => !/\.(test|itest)\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: read(path) }))
const sameInBoth: string[] = JSON.parse(read('infra/scripts/checks/same-in-both.json'))

const none = files.length === 0 ? [`no locale file found below ${web}`] : []
const journeys = globSync('infra/journeys/test/**/*.ts', { cwd: root }).map((path) => ({ path, text: read(path) }))
const problems = [
  ...none,
  ...compareLanguages(files, languages, new Set(sameInBoth)),
  ...compareUse(sources, files),
  ...unknownJourneyKeys(journeys, files),
]
finish(problems, `${files.length} locale files, ${sources.length} source files and ${journeys.length} files of journeys`)

/** features/<namespace>/locales/en.json, features/<feature>/locales/<namespace>/en.json or locales/<namespace>/en.json */
function readLocale(path: string): LocaleFile {
  const folder = dirname(path)
  const namespace = basename(folder) === 'locales' ? basename(dirname(folder)) : basename(folder)
  return { path, namespace, language: basename(path, '.json'), texts: flatten(JSON.parse(read(path))) }
}
