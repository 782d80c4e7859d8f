// Refuses commit messages that are not conventional (conventionalcommits.org): node infra/scripts/checks/commit-messages.ts [FILE]
// Without FILE: every commit since the rule was adopted. With FILE: that one message, as the hook `commit-msg` calls it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/repository.mjs'
import { finish } from './finish.ts'

/** The last commit from before the rule. */
const adoptedAfter = '4ecab28f11f007c745dedeb1b2abd04092039611'
const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'style', 'bench', 'revert']
const typesWithReason = new Set(['feat', 'fix'])
const maxSubjectLength = 72
const subjectPattern = new RegExp(String.raw`^(?<type>${types.join('|')})(?:\([a-z0-9, _-]+\))?!?: (?<summary>\S.*)$`)

/**
 * Checks one commit message.
 * @returns one sentence a violation
 */
export function checkMessage(message: string): string[] {
  const [subject = '', ...rest] = message.split('\n').filter((line) => !line.startsWith('#'))
  const { type, summary } = subjectPattern.exec(subject)?.groups ?? {}
  if (!type || !summary) return [`not "type(scope): summary" with a type of ${types.join(', ')}`]
  const body = rest.join('\n').trim()
  return [
    ...(subject.length > maxSubjectLength ? [`the subject has ${subject.length} characters, at most ${maxSubjectLength} are allowed`] : []),
    ...(/^[A-Z][a-z]/.test(summary) ? ['the summary begins with a lower-case verb'] : []),
    ...(summary.endsWith('.') ? ['the summary ends without a full stop'] : []),
    ...(typesWithReason.has(type) && body === '' ? [`a ${type} commit says why in its body`] : []),
  ]
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file) finish(isMerge(file) ? [] : checkMessage(readFileSync(file, 'utf8')), '1 commit message')
  else checkHistory()
}

/** Whether the message that git has written into `file` is that of a merge: git words it. */
function isMerge(file: string): boolean {
  return existsSync(join(dirname(file), 'MERGE_HEAD'))
}

function checkHistory(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  // A shallow clone may lack the commit: then what it has is checked.
  const hasStart = contains(git, adoptedAfter)
  const range = hasStart ? [`${adoptedAfter}..HEAD`] : ['--max-count=1', 'HEAD']
  const commits = git('log', '--no-merges', '--format=%h%x00%B%x01', ...range)
    .split('\u0001')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const problems = commits.flatMap((commit) => {
    const [hash = '', message = ''] = commit.split('\0')
    return checkMessage(message).map((problem) => `${hash} ${problem}: ${message.split('\n')[0] ?? ''}`)
  })
  finish(problems, `${commits.length} commit messages`)
}

function contains(git: (...args: string[]) => string, commit: string): boolean {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD')
    return true
  } catch {
    return false
  }
}
