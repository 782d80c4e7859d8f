import { describe, expect, it } from 'vitest'
import type { Abilities } from '../../page/page.policy.ts'
import { mayCopyBookmark, maySeeTags } from './bookmark.policy.ts'

const owner: Abilities = new Set(['view', 'edit', 'manage'])
const editor: Abilities = new Set(['view', 'edit'])
const viewer: Abilities = new Set(['view'])

describe('who may copy a bookmark', () => {
  it.each([
    ['owner', owner, true, true],
    ['editor', editor, true, false],
    ['viewer', viewer, true, false],
    ['somebody who does not see the page', null, false, false],
  ] as const)('%s', (_, can, site, script) => {
    expect(mayCopyBookmark({ url: 'https://a.example' }, can)).toBe(site)
    expect(mayCopyBookmark({ url: 'JavaScript:alert(1)' }, can)).toBe(script)
  })
})

describe('who may see tags and copy them', () => {
  it.each([
    ['owner', owner, true],
    ['editor', editor, true],
    ['viewer', viewer, false],
    ['somebody who does not see the page', null, false],
  ] as const)('%s', (_, can, allowed) => expect(maySeeTags(can)).toBe(allowed))
})
