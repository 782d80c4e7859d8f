import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles } from '../gate/changed/changed-files.ts'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const commit = () => {
  git('add', '.')
  git('commit', '--quiet', '--message', 'test: a change')
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-changed-'))
  git('init', '--quiet', '--initial-branch', 'main')
  for (const name of ['kept', 'edited', 'staged', 'deleted', 'renamed']) write(`${name}.ts`, name)
  write('.gitignore', 'ignored.ts\n')
  commit()
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the files of a change', () => {
  it('lists what is committed since the branch began, staged, edited, new, deleted and renamed', () => {
    git('switch', '--quiet', '--create', 'work')
    const base = git('rev-parse', 'main')
    write('committed.ts', '')
    commit()
    write('staged.ts', 'changed')
    git('add', 'staged.ts')
    git('rm', '--quiet', 'deleted.ts')
    git('mv', 'renamed.ts', 'new-name.ts')
    write('edited.ts', 'changed')
    write('untracked.ts', '')
    write('ignored.ts', '')
    expect(changedFiles(folder, '')).toEqual({
      base,
      files: ['committed.ts', 'deleted.ts', 'edited.ts', 'new-name.ts', 'renamed.ts', 'staged.ts', 'untracked.ts'],
    })
  })

  it('lists what is not committed on the trunk itself', () => {
    expect(changedFiles(folder, '').files).toEqual([])
    write('edited.ts', 'changed')
    expect(changedFiles(folder, '').files).toEqual(['edited.ts'])
  })

  it('compares with the commit that is named', () => {
    const base = git('rev-parse', 'HEAD')
    write('edited.ts', 'changed')
    commit()
    expect(changedFiles(folder, 'HEAD~1')).toEqual({ base, files: ['edited.ts'] })
  })

  it('compares with the trunk of the repository that this one was cloned from', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    write('edited.ts', 'changed')
    commit()
    expect(changedFiles(folder, '').files).toEqual(['edited.ts'])
  })

  it('names a commit that git does not know', () => {
    expect(() => changedFiles(folder, 'nowhere')).toThrow('git knows no commit nowhere')
  })
})
