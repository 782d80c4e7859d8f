import { describe, expect, it } from 'vitest'
import { checkSecurityDocument } from './security-document.ts'

const read = (path: string) => (path === 'a/test/a.itest.ts' ? "it('refuses a used link', …)" : undefined)
const problems = (...rows: string[]) => checkSecurityDocument(rows.join('\n'), { read })

describe('the table of security requirements', () => {
  it('is right where each requirement names a test or a reason', () => {
    expect(
      problems(
        '| V6.5.1 | Links work once | `a/test/a.itest.ts` “refuses a used link” |',
        '| V6.5.2 | Links are random | `a/test/a.itest.ts` |',
        '| V6.6.1 | No SMS | does not apply: Foyer sends none |',
      ),
    ).toEqual([])
  })

  it.each([
    ['| V6.5.1 | Links work once | `b/gone.itest.ts` “refuses a used link” |', 'V6.5.1 names b/gone.itest.ts, which is not there'],
    ['| V6.5.1 | Links work once | `a/test/a.itest.ts` “refuses it” |', 'V6.5.1: a/test/a.itest.ts has no test “refuses it”'],
    ['| V6.5.1 | Links work once | by hand |', expect.stringContaining('V6.5.1 names no test')],
  ])('is refused for %s', (row, problem) => expect(problems(row)).toEqual([problem]))

  it('names no requirement twice and is not empty', () => {
    const row = '| V6.5.1 | Links work once | `a/test/a.itest.ts` |'
    expect(problems(row, row)).toEqual(['V6.5.1 stands twice'])
    expect(problems('nothing')).toEqual(['there is no requirement in docs/security.md'])
  })
})
