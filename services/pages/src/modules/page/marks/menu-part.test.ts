import { describe, expect, it } from 'vitest'
import { firstInUse } from './menu-part.ts'

const [used, archived] = [{ is_archived: false }, { is_archived: true }]

describe('the first pages of a section', () => {
  it('gives all where there are no more', () => {
    expect(firstInUse([used, used], 2)).toEqual({ first: [used, used], hasMore: false })
  })

  it('ends before the first page that is too many', () => {
    expect(firstInUse([used, {}, used], 2)).toEqual({ first: [used, {}], hasMore: true })
  })

  it('counts no archived pages, and has those between the others', () => {
    expect(firstInUse([archived, used, archived, used, archived], 1)).toEqual({ first: [archived, used, archived], hasMore: true })
  })

  it('gives the archived pages at the end where all pages in use are there', () => {
    expect(firstInUse([used, archived, archived], 1)).toEqual({ first: [used, archived, archived], hasMore: false })
  })
})
