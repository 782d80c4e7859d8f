import { describe, expect, it } from 'vitest'
import { ScimError } from './scim-error.ts'
import { project } from './scim-projection.ts'

const ada = { schemas: [], id: '1', userName: 'ada', displayName: 'Ada' }

describe('the attributes of an answer', () => {
  it('are those that were asked for, or without those that were not to be there', () => {
    expect(project('User', ada, { attributes: 'userName' })).toEqual({ schemas: [], id: '1', userName: 'ada' })
    expect(project('User', ada, { excludedAttributes: 'displayName' })).toEqual({ schemas: [], id: '1', userName: 'ada' })
  })

  it.each(['attributes', 'excludedAttributes'])('are refused where %s names more than there are', (name) => {
    expect(() => project('User', ada, { [name]: 'id,'.repeat(170_000) })).toThrow(ScimError)
  })
})
