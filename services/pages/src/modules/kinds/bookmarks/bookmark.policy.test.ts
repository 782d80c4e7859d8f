import { describe, expect, it } from 'vitest'
import { mayCopyBookmark, maySeeTags } from './bookmark.policy.ts'

const owner = { can_view: true, can_edit: true, is_owner: true }
const editor = { can_view: true, can_edit: true, is_owner: false }
const viewer = { can_view: true, can_edit: false, is_owner: false }

describe('who may copy a bookmark', () => {
  it.each([
    ['owner', owner, true, true],
    ['editor', editor, true, false],
    ['viewer', viewer, true, false],
    ['somebody who does not see the page', null, false, false],
  ] as const)('%s', (_, rights, site, script) => {
    expect(mayCopyBookmark({ url: 'https://a.example' }, rights)).toBe(site)
    expect(mayCopyBookmark({ url: 'JavaScript:alert(1)' }, rights)).toBe(script)
  })
})

describe('who may see tags and copy them', () => {
  it.each([
    ['owner', owner, true],
    ['editor', editor, true],
    ['viewer', viewer, false],
    ['somebody who does not see the page', null, false],
  ] as const)('%s', (_, rights, allowed) => expect(maySeeTags(rights)).toBe(allowed))
})
