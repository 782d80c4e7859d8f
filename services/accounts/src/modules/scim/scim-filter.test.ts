import { describe, expect, it } from 'vitest'
import { parseFilter } from './scim-filter.ts'
import { compileFilter } from './scim-match.ts'

const ada = {
  id: '12',
  externalId: 'A-1',
  userName: 'Ada@Example.org',
  displayName: 'Ada "the first"',
  active: true,
  name: { familyName: 'Lovelace' },
  emails: [
    { value: 'ada@example.org', type: 'work', primary: true },
    { value: 'ada@home.example', type: 'home' },
  ],
  meta: { lastModified: '2026-01-02T00:00:00.000Z' },
}
const matches = (filter: string) => compileFilter('User', parseFilter(filter))(ada)

describe('a filter', () => {
  it.each([
    // Okta, Entra and Google as they document them.
    ['userName eq "ada@example.org"', true],
    ['externalId eq "A-1"', true],
    ['externalId eq "a-1"', false],
    ['emails[type eq "work"].value eq "ADA@example.org"', true],
    ['emails[type eq "work"].value eq "ada@home.example"', false],
    ['emails[type eq "home" and value co "home"]', true],
    ['emails[type eq "work"]', true],
    ['emails.value eq "ada@home.example"', true],
    ['emails eq "ada@home.example"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "ADA"', true],
    ['active eq true', true],
    ['active eq "True"', true],
    ['active eq False', false],
    ['name.familyName co "love" and not (active eq false)', true],
    ['userName eq "nobody" or (id eq "12" and externalId pr)', true],
    ['userName eq "nobody" or id eq "12" and externalId eq "B"', false],
    ['meta.lastModified gt "2026-01-01T00:00:00Z"', true],
    ['meta.lastModified lt "2026-01-01T00:00:00Z"', false],
    ['displayName eq "Ada \\"the first\\""', true],
    ['displayName eq "\\u0041da \\"the first\\""', true],
    ['nickName pr', false],
    ['title ne "Boss"', true],
    ['preferredLanguage eq null', true],
    ['userName ne null', true],
    ['constructor eq "x"', false],
  ])('%s gives %s', (filter, expected) => expect(matches(filter)).toBe(expected))

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq ada',
    'userName eq "ada',
    'userName constructor "ada"',
    'userName eq "a" and',
    'userName eq "a" userName eq "b"',
    '(userName eq "a"',
    'emails[type eq "work"',
    'not userName eq "a"',
    'active gt true',
    '__proto__.polluted pr',
    '('.repeat(1_000),
    `userName eq "${'x'.repeat(3_000)}"`,
  ])('refuses %s', (filter) =>
    expect(() => matches(filter)).toThrowError(expect.objectContaining({ status: 400, scimType: 'invalidFilter' })),
  )
})
