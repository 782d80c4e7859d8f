import { describe, expect, it } from 'vitest'
import { readMetaRefresh } from './meta-refresh.ts'

describe('readMetaRefresh', () => {
  it.each([
    ['0; url=/target', 0, '/target'],
    ['0;URL=/target', 0, '/target'],
    ['0;url=  "/target"', 0, '/target'],
    [`1.5, URL = '/target' rest`, 1, '/target'],
    ['.5;/target', 0, '/target'],
    ['3 url=/target', 3, '/target'],
    ['3 /a path', 3, '/a path'],
    ['\n0 ; url=/target\n', 0, '/target'],
    ['0;url=/target?url=x', 0, '/target?url=x'],
    ['0;urls', 0, 'urls'],
    ['5', 5, ''],
    ['5;', 5, ''],
    ['0;url="/never closed', 0, '/never closed'],
  ])('reads %j', (content, seconds, target) => expect(readMetaRefresh(content)).toEqual({ seconds, target }))

  it.each(['', ' ', 'url=/target', '-1;url=/target', '0url=/target', 'five; url=/target'])('ignores %j', (content) =>
    expect(readMetaRefresh(content)).toBeNull(),
  )

  it('reads content of any length at once', () => {
    expect(readMetaRefresh(`0;${' '.repeat(1_000_000)}x`)).toEqual({ seconds: 0, target: '' })
  })
})
