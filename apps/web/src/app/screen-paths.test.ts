import { readFileSync } from 'node:fs'
import { isScreenPath, screenPaths } from '@foyer/contracts/api/screen-paths'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
const literals = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, path = '']) => path)
/** The paths below another, each with that before it; in a list or as a property. */
const below = (base: string, file: string) => {
  const source = read(file)
  const listed = literals(source, /\.\.\.\[([^\]]+)\]\.map\(\(path\)/g).flatMap((list) => literals(list, /'([^']+)'/g))
  return [...literals(source, /\bpath: '([^'*]+)'/g), ...listed].map((path) => `${base}/${path}`)
}

describe('the paths of screens', () => {
  it('equal those of the routes', () => {
    const own = literals(read('router.tsx'), /'(\/[^']*)'/g)
    const further = literals(read('routes/other.route.tsx'), /path="(\/[^"]+)"/g)
    const routes = [...new Set([...own, ...further])].filter((path) => path !== '/users/*' && path !== '/organization/*')
    expect(screenPaths.toSorted()).toEqual(
      [...routes, ...below('/users', 'users-router.tsx'), ...below('/organization', 'teams-router.tsx')].toSorted(),
    )
  })

  it.each([
    '/p/Abc1234',
    '/p/Abc1234/',
    '/P/Abc1234/links',
    '/five_questions.html',
    '/widgets',
    '/widgets/notes/preview',
    '/users/password/new',
  ])('include %s', (path) => expect(isScreenPath(path)).toBe(true))

  it.each(['/nothing', '/p', '/p/Abc1234/a/b', '/five_questionsxhtml', '/adminx', '/users', '/users/edit/more'])('leave %s out', (path) =>
    expect(isScreenPath(path)).toBe(false),
  )
})
