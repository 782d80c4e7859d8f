import { isAscii } from 'node:buffer'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeBody } from '../src/charset.ts'

const corpus = new URL('../../../../shared/corpora/html5lib-tests/encoding/', import.meta.url)
const hasCorpus = existsSync(corpus)
if (!hasCorpus) console.log('skipped: shared/corpora is not here')

type Case = { file: string; bytes: Buffer; expected: string }

/** Why a case may come out otherwise than it says. */
const exceptions: Array<{ reason: string; holds: (testCase: Case, got: string) => boolean }> = [
  {
    reason:
      'nothing is declared and every byte is ASCII: we say utf-8 where the suite has the locale’s windows-1252, and the text is the same',
    holds: ({ bytes, expected }, got) => expected === 'windows-1252' && got === 'utf-8' && isAscii(bytes),
  },
  {
    reason: 'the declaration is written by a script, which only a browser runs',
    holds: ({ file }) => file.startsWith('scripted'),
  },
]

describe.skipIf(!hasCorpus)('telling the charset of the pages of html5lib-tests/encoding', () => {
  it('goes as the suite says, or has a reason', () => {
    const cases = hasCorpus
      ? readdirSync(corpus, { recursive: true })
          .map(String)
          .filter((file) => file.endsWith('.dat'))
          .flatMap(readCases)
      : []
    const used = exceptions.map(() => 0)
    const wrong: string[] = []
    for (const testCase of cases) {
      const got = decodeBody(testCase.bytes, { kind: 'html' }).charset
      if (got === testCase.expected) continue
      const exception = exceptions.findIndex(({ holds }) => holds(testCase, got))
      if (exception === -1)
        wrong.push(`${testCase.file}: ${got} for ${testCase.expected}: ${testCase.bytes.toString('latin1').slice(0, 80)}`)
      else used[exception] = (used[exception] ?? 0) + 1
    }
    const exact = cases.length - wrong.length - used.reduce((sum, count) => sum + count, 0)
    console.log(
      `html5lib-tests/encoding: ${exact} of ${cases.length} to the letter; ${exceptions.map(({ reason }, i) => `${used[i]}: ${reason}`).join('; ')}`,
    )
    expect(wrong).toEqual([])
    expect(cases.length).toBeGreaterThan(50)
  })
})

// The suite's own format: "#data", lines of bytes, "#encoding", a label.
function readCases(file: string): Case[] {
  const blocks = readFileSync(new URL(file, corpus))
    .toString('latin1')
    .split(/^#data\n/m)
    .slice(1)
  return blocks.map((block) => {
    const [data = '', rest = ''] = block.split(/\n#encoding\n/)
    return { file, bytes: Buffer.from(data, 'latin1'), expected: (rest.trim().split('\n')[0] ?? '').toLowerCase() }
  })
}
