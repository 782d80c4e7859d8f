import { describe, expect, it } from 'vitest'
import { checkMessage } from './commit-messages.ts'

describe('commit messages', () => {
  it.each([
    'feat(pages): archive a page\n\nOwners asked for a way to put a page away without losing it.',
    'refactor: name elements after what they are',
    'fix(web, pages)!: keep the order of a moved widget\n\nTwo moves within a second lost the first.',
  ])('accepts %j', (message) => expect(checkMessage(message)).toEqual([]))

  it.each([
    ['pages: archive a page', /not "type\(scope\): summary"/],
    ['feature(pages): archive a page', /not "type\(scope\): summary"/],
    ["Merge branch 'main' into topic", /not "type\(scope\): summary"/],
    ['Revert "docs: describe the archive"', /not "type\(scope\): summary"/],
    ['docs: Describe the archive', /lower-case/],
    ['docs: describe the archive.', /full stop/],
    [`docs: ${'x'.repeat(70)}`, /76 characters/],
    ['feat(pages): archive a page', /says why/],
    ['fix(pages): archive a page\n\n# a comment of the editor', /says why/],
  ])('refuses %j', (message, problem) => expect(checkMessage(message).join()).toMatch(problem))
})
