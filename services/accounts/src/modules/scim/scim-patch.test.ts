import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ScimError } from './scim-error.ts'
import { applyPatch, readResource } from './scim-patch.ts'

const ada = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: '12',
  userName: 'ada@example.org',
  displayName: 'Ada',
  active: true,
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [{ value: 'ada@example.org', type: 'work', primary: true }],
}
const patched = (...Operations: unknown[]) => applyPatch('User', ada, { Operations })
const crew = { id: '1', displayName: 'Crew', members: [{ value: '1' }, { value: '2' }, { value: '3' }] }
const patchedGroup = (...Operations: unknown[]) => applyPatch('Group', crew, { Operations })
const ids = (resource: object) => ((resource as { members?: { value: string }[] }).members ?? []).map(({ value }) => value)

describe('a patch of a user', () => {
  it.each([
    ['a value without a path', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['a text for a truth value', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [
      'a list around a value',
      [{ op: 'Add', path: 'displayName', value: [{ $ref: null, value: 'Countess' }] }],
      { displayName: 'Countess' },
    ],
    ['names in other letters', [{ op: 'REPLACE', path: 'DisplayName', value: 'Countess' }], { displayName: 'Countess' }],
    ['a part of the name', [{ op: 'replace', path: 'name.familyName', value: 'King' }], { name: { givenName: 'Ada', familyName: 'King' } }],
    [
      'names with dots, without a path',
      [{ op: 'Add', value: { 'name.familyName': 'King' } }],
      { name: { givenName: 'Ada', familyName: 'King' } },
    ],
    [
      'parts of the name alone',
      [{ op: 'replace', value: { name: { familyName: 'King' } } }],
      { name: { givenName: 'Ada', familyName: 'King' } },
    ],
    [
      'the value that a filter names',
      [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'ada@new.example' }],
      { emails: [{ value: 'ada@new.example', type: 'work', primary: true }] },
    ],
    [
      'a value that is not there yet',
      [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'ada@home.example' }],
      { emails: [...ada.emails, { value: 'ada@home.example', type: 'home' }] },
    ],
    [
      'a path as the name of a value',
      [{ op: 'replace', value: { 'emails[type eq "work"].value': 'ada@new.example' } }],
      { emails: [{ value: 'ada@new.example', type: 'work', primary: true }] },
    ],
    [
      'another primary address',
      [{ op: 'add', path: 'emails', value: [{ value: 'b@example.org', primary: true }] }],
      {
        emails: [
          { ...ada.emails[0], primary: false },
          { value: 'b@example.org', primary: true },
        ],
      },
    ],
    [
      'an address that is there',
      [{ op: 'add', path: 'emails', value: { value: 'ADA@example.org', type: 'work' } }],
      { emails: [{ ...ada.emails[0], value: 'ADA@example.org' }] },
    ],
    ['no operation', [], {}],
    [
      'what Foyer does not store',
      [{ op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'R&D' }],
      {},
    ],
    ['a phone number', [{ op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '1' }], {}],
    ['the id beside a value', [{ op: 'replace', value: { id: '99', displayName: 'Countess', nonsense: 1 } }], { displayName: 'Countess' }],
    [
      'its schema before the name',
      [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: 'Countess' }],
      { displayName: 'Countess' },
    ],
  ])('takes %s', (_, operations, expected) => expect(patched(...operations)).toEqual({ ...ada, ...expected }))

  it('removes an attribute, a part and a value', () => {
    expect(patched({ op: 'remove', path: 'displayName' })).not.toHaveProperty('displayName')
    expect(patched({ op: 'Remove', path: 'name.givenName' })).toMatchObject({ name: { familyName: 'Byron' } })
    expect(patched({ op: 'remove', path: 'emails[type eq "work"]' })).not.toHaveProperty('emails')
    expect(patched({ op: 'remove', path: 'emails', value: [{ value: 'ada@example.org' }] })).not.toHaveProperty('emails')
  })

  it.each([
    ['invalidPath', { op: 'replace', path: 'nonsense', value: 1 }],
    ['invalidPath', { op: 'replace', path: '__proto__.polluted', value: 1 }],
    ['invalidPath', { op: 'replace', path: 'name[a eq 1]', value: 1 }],
    ['invalidFilter', { op: 'replace', path: 'emails[type eq].value', value: 1 }],
    ['invalidSyntax', { op: 'copy', path: 'displayName', value: 'x' }],
    ['invalidSyntax', 'replace'],
    ['mutability', { op: 'replace', path: 'id', value: '1' }],
    ['mutability', { op: 'add', path: 'groups', value: [{ value: '1' }] }],
    ['noTarget', { op: 'remove' }],
    ['noTarget', { op: 'replace', path: 'emails[value co "zzz"].type', value: 'work' }],
    ['invalidValue', { op: 'replace', path: 'active', value: 'maybe' }],
    ['invalidValue', { op: 'replace', path: 'displayName', value: { a: 1 } }],
  ])('refuses with %s', (scimType, operation) =>
    expect(() => patched(operation)).toThrowError(expect.objectContaining({ status: 400, scimType })),
  )
})

describe('a patch of a group', () => {
  it.each([
    ['adds', { op: 'Add', path: 'members', value: [{ value: '4' }, { value: '1' }] }, ['1', '2', '3', '4']],
    ['adds without a path', { op: 'add', value: { members: [{ value: '4' }] } }, ['1', '2', '3', '4']],
    ['removes by a list', { op: 'Remove', path: 'members', value: [{ value: '2' }] }, ['1', '3']],
    ['removes by a filter', { op: 'remove', path: 'members[value eq "2"]' }, ['1', '3']],
    ['removes all', { op: 'remove', path: 'members' }, []],
    ['removes nobody by an empty list', { op: 'remove', path: 'members', value: [] }, ['1', '2', '3']],
    ['replaces', { op: 'replace', path: 'members', value: [{ value: '9' }] }, ['9']],
  ])('%s members', (_, operation, expected) => expect(ids(patchedGroup(operation))).toEqual(expected))
})

/** What comes of it; null for an error of the protocol. */
function resultOf<T>(act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof ScimError) return null
    throw error
  }
}

describe('whatever a directory sends', () => {
  const names = fc.constantFrom(
    'active',
    'emails',
    'emails[type eq "work"].value',
    'name',
    '__proto__',
    'constructor',
    'members',
    'id',
    'name.givenName',
  )
  const operation = fc.record(
    {
      op: fc.constantFrom('add', 'Replace', 'remove', 'x', 1),
      path: fc.oneof(names, fc.string(), fc.constant(null)),
      value: fc.anything(),
    },
    { requiredKeys: [] },
  )

  it('changes no prototype, no id and nothing but what is declared, and fails with an error of the protocol alone', () => {
    const declared = new Set([
      'schemas',
      'id',
      'externalId',
      'userName',
      'displayName',
      'name',
      'preferredLanguage',
      'active',
      'emails',
      'groups',
      'meta',
    ])
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 5 }), (operations) => {
        const result = resultOf(() => patched(...operations))
        expect(result?.['id'] ?? '12').toBe('12')
        expect(Object.keys(result ?? {}).filter((name) => !declared.has(name))).toEqual([])
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('makes a resource of declared attributes or none', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(Object.keys(resultOf(() => readResource('User', body)) ?? {})).not.toContain('id')
      }),
      { numRuns: 300 },
    )
  })
})

describe('the cost of a patch', () => {
  it.each([
    ['500 operations', () => patchedGroup(...Array.from({ length: 501 }, () => ({ op: 'add', path: 'members', value: [{ value: '1' }] })))],
    [
      '1,000 values',
      () => patchedGroup({ op: 'add', path: 'members', value: Array.from({ length: 1_001 }, (_, n) => ({ value: `a${n}` })) }),
    ],
  ])('ends at %s', (_, patch) => {
    expect(patch).toThrow(ScimError)
  })
})
