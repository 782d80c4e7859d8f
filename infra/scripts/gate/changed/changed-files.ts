import { execFileSync } from 'node:child_process'

/** What has changed in a repository since a commit. Paths are relative to it. */
export interface Change {
  /** The commit that it is compared with, in full. */
  base: string
  /** Committed since, staged, not staged, and new files that git does not ignore; what was deleted or renamed too. */
  files: string[]
}

/** The branches that work begins at, the first that exists. */
const trunks = ['upstream/main', 'origin/main', 'main']

/**
 * Lists what has changed.
 * @param folder the repository
 * @param ref the commit to compare with; where it is empty, the one where this branch began, which on the trunk itself is HEAD: then the change
 * is what is not committed
 * @throws Error when git knows no such commit
 */
export function changedFiles(folder: string, ref: string): Change {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe'] })
  const list = (...args: string[]) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean)
  const exists = (name: string) => succeeds(() => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
  if (ref !== '' && !exists(ref)) throw new Error(`git knows no commit ${ref}`)
  const trunk = trunks.find(exists)
  const base = git(...(ref === '' && trunk ? ['merge-base', trunk, 'HEAD'] : ['rev-parse', `${ref || 'HEAD'}^{commit}`])).trim()
  const files = [
    ...list('diff', '--name-only', '--no-renames', base),
    ...list('diff', '--name-only', '--no-renames', '--cached', base),
    ...list('ls-files', '--others', '--exclude-standard'),
  ]
  return { base, files: [...new Set(files)].toSorted() }
}

function succeeds(run: () => unknown): boolean {
  try {
    run()
    return true
  } catch {
    return false
  }
}
