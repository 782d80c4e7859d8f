import { describe, expect, it } from 'vitest'
import { attributesOf, groupsOf, withholdsGroups } from './provided-claims.ts'

describe('groupsOf', () => {
  it.each([
    ['a list', { groups: ['staff', 'leads'] }, 'groups', ['staff', 'leads']],
    ['one text', { groups: 'staff' }, 'groups', ['staff']],
    ['a path', { realm_access: { roles: ['staff'] } }, 'realm_access.roles', ['staff']],
    ['a name with dots', { 'https://example.org/groups': ['staff'] }, 'https://example.org/groups', ['staff']],
    ['nothing', {}, 'groups', []],
    ['objects', { groups: [{ name: 'staff' }, null, 'leads', ''] }, 'groups', ['leads']],
    ['the prototype', {}, 'constructor.name', []],
    ['the same twice', { groups: ['staff', 'staff'] }, 'groups', ['staff']],
  ])('reads %s', (_, claims, name, expected) => {
    expect(groupsOf(claims, name)).toEqual(expected)
  })
})

describe('withholdsGroups', () => {
  it('tells groups that are too many for a token from none', () => {
    expect(withholdsGroups({ _claim_names: { groups: 'src1' } }, 'groups')).toBe(true)
    expect(withholdsGroups({ groups: [] }, 'groups')).toBe(false)
    expect(withholdsGroups({}, 'groups')).toBe(false)
  })
})

describe('attributesOf', () => {
  it('leaves out what is about the token', () => {
    expect(
      attributesOf({ iss: 'x', sub: 'y', nonce: 'z', exp: 1, department: 'Sales', remote: true, levels: [1, 2], address: {} }),
    ).toEqual([
      { name: 'department', values: ['Sales'] },
      { name: 'remote', values: ['true'] },
      { name: 'levels', values: ['1', '2'] },
    ])
  })
})
