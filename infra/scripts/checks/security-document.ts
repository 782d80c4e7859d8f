// Every test that docs/security.md names exists, under the title it is named by: node infra/scripts/checks/security-document.ts
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/repository.mjs'
import { finish } from './finish.ts'

interface Sources {
  /** The text of a file of the repository; undefined where there is none. */
  read: (path: string) => string | undefined
}

const rowPattern = /^\| (V\d+\.\d+\.\d+) +\|/
const citationPattern = /`([\w./-]+\.\w+)`(?: “([^”]+)”)?/g

/**
 * Finds what is wrong in the table of requirements, one sentence each: a requirement that stands twice, that says neither which test shows it
 * nor why there is none, or that names a test that is not there.
 */
export function checkSecurityDocument(text: string, { read }: Sources): string[] {
  const rows = text.split('\n').filter((line) => rowPattern.test(line))
  const ids = rows.map((row) => rowPattern.exec(row)?.[1] ?? '')
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(rows.length > 0 ? [] : ['there is no requirement in docs/security.md']),
    ...repeated.map((id) => `${id} stands twice`),
    ...rows.flatMap((row) => checkRow(row, read)),
  ]
}

function checkRow(row: string, read: Sources['read']): string[] {
  const id = rowPattern.exec(row)?.[1] ?? ''
  const shownBy = row.split(' | ').at(-1) ?? ''
  const citations = [...shownBy.matchAll(citationPattern)]
  if (citations.length === 0 && !/^(does not apply|deviation|documented):? \S/i.test(shownBy)) {
    return [`${id} names no test and does not say why: “does not apply: …”, “deviation: …” or “documented: …”`]
  }
  return citations.flatMap(([, path = '', title]) => {
    const source = read(path)
    if (source === undefined) return [`${id} names ${path}, which is not there`]
    return title === undefined || source.includes(title) ? [] : [`${id}: ${path} has no test “${title}”`]
  })
}

if (import.meta.main) {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const text = read('docs/security.md') ?? ''
  finish(checkSecurityDocument(text, { read }), `${text.split('\n').filter((line) => rowPattern.test(line)).length} requirements`)
}
