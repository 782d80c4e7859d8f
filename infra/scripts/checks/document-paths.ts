// Every file and folder that a document names exists, and its blocks of code end: node infra/scripts/checks/document-paths.ts
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../lib/repository.mjs'
import { finish } from './finish.ts'

/** A path from the root of the repository, in code; patterns and placeholders (`*`, `<name>`, `NAME`) match nothing. */
const codePattern = /`((?:apps|packages|services|infra|docs)(?:\/[a-z0-9@._-]+)+)\/?`/g
const linkPattern = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g
const built = /(^|\/)dist(\/|$)/

/**
 * Finds the paths in a document that lead nowhere, one sentence each: those from the root of the repository in code, and links relative to the
 * document.
 * @param document where the document is, from the root of the repository
 * @param exists whether there is a file or folder at a path from the root
 */
export function missingPaths(document: string, text: string, exists: (path: string) => boolean): string[] {
  return text.split('\n').flatMap((line, index) => {
    const linked = [...line.matchAll(linkPattern)].map(([, path = '']) => posix.join(dirname(document), path).replace(/\/$/, ''))
    const paths = [...line.matchAll(codePattern)].map(([, path = '']) => path)
    return [...paths, ...linked]
      .filter((path) => !built.test(path) && !exists(path))
      .map((path) => `${document}:${index + 1} names ${path}, which is not there`)
  })
}

/** Finds headings within a block of code, one sentence each: its end is missing, and the rest of the document is shown as code. */
export function headingsInCode(document: string, text: string): string[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode
    return isCode && /^#{2,6} /.test(line) ? [`${document}:${index + 1} is a heading within a block of code`] : []
  })
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split(
    '\n',
  )
  const paths = new Set(files.flatMap(pathAndFolders))
  const documents = files.filter((file) => file.endsWith('.md') && !file.includes('/fixtures/'))
  const problems = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...missingPaths(file, text, (path) => paths.has(path)), ...headingsInCode(file, text)]
  })
  finish(problems, `${documents.length} documents`)
}

function pathAndFolders(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
