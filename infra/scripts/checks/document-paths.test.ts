import { describe, expect, it } from 'vitest'
import { headingsInCode, missingPaths } from './document-paths.ts'

const paths = new Set(['packages/links/src/addresses.ts', 'packages/links/src', 'docs/glossary.md'])
const missing = (text: string) => missingPaths('docs/guides/a.md', text, (path) => paths.has(path))

describe('the paths in documents', () => {
  it('accepts files, folders and links that are there', () => {
    expect(missing('See `packages/links/src/addresses.ts`, `packages/links/src/` and [the glossary](../glossary.md#terms).')).toEqual([])
  })

  it('reports a file that is not there, with its line', () => {
    expect(missing('First.\nSee `packages/contracts/src/addresses.ts`.')).toEqual([
      'docs/guides/a.md:2 names packages/contracts/src/addresses.ts, which is not there',
    ])
  })

  it('reports a link that leads nowhere', () => {
    expect(missing('[Words](../words.md)')).toEqual(['docs/guides/a.md:1 names docs/words.md, which is not there'])
  })

  it.each(['services/<service>/src/app.ts', 'apps/web/src/**/*.test.tsx', 'packages/testing/src/NAME.ts', 'infra/standalone/dist/main.js'])(
    'leaves %s alone',
    (path) => expect(missing(`\`${path}\``)).toEqual([]),
  )

  it('leaves addresses of the web alone', () => {
    expect(missing('[pnpm](https://pnpm.io) and [a part](#a-part)')).toEqual([])
  })
})

describe('the blocks of code in documents', () => {
  it('contain comments of a shell', () => {
    expect(headingsInCode('a.md', '```\n# first\n```\n\n## Heading')).toEqual([])
  })

  it('end before the next heading', () => {
    expect(headingsInCode('a.md', 'Text\n\n```\nnpm start\n\n## Heading')).toEqual(['a.md:6 is a heading within a block of code'])
  })
})
