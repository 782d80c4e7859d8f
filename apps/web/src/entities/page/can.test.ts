import { type Ability, abilityNames } from '@foyer/contracts/pages/page/abilities'
import { describe, expect, it } from 'vitest'
import { abilitiesOf as abilitiesOfRole, followedPage, listedPage, pageView } from '../../testing/page-view.ts'
import { abilitiesOf, can, isOwn, readOnly } from './can.ts'

const { page } = pageView([])
/** A page as browsers have stored it before pages named abilities. */
const stored = (is_owner: boolean, is_editor: boolean) => ({ ...page, can: undefined, is_owner, is_editor })
const allowed = (judged: Parameters<typeof can>[0]) => abilityNames.filter((ability) => can(judged, ability))

describe('what a viewer may do with a page', () => {
  it('counts a page as a pupil’s own that they may delete, and not manage', () => {
    const ofPupil = { ...page, can: ['view', 'edit', 'delete'] satisfies Ability[], is_owner: false }
    expect(isOwn(ofPupil)).toBe(true)
    expect(isOwn({ ...ofPupil, can: ['view', 'edit'] })).toBe(false)
    expect(isOwn({ ...ofPupil, organization: {} })).toBe(false)
    expect(isOwn(readOnly({ ...ofPupil }))).toBe(false)
  })

  it.each(abilityNames)('goes by the answer, whoever owns it: %s', (ability) => {
    expect(allowed({ ...page, can: [ability] satisfies Ability[], is_owner: true, is_editor: true })).toEqual([ability])
  })

  it.each([
    ['owner', stored(true, true)],
    ['editor', stored(false, true)],
    ['viewer', stored(false, false)],
  ] as const)('follows from a stored answer that names no abilities: %s', (role, judged) => {
    expect(allowed(judged)).toEqual(abilitiesOfRole(role))
    expect(abilitiesOf(judged)).toEqual(abilitiesOfRole(role))
  })

  it.each([
    ['own', listedPage(1), 'owner'],
    ["somebody else's", followedPage(1, { can: undefined as never }), 'viewer'],
    ["somebody else's, to edit", followedPage(1, { can: undefined as never, is_editor: true }), 'editor'],
  ] as const)('follows from the list that a page is in: %s', (_, judged, role) => {
    expect(allowed(judged)).toEqual(abilitiesOfRole(role))
  })

  it('changes nothing on a page that is only shown', () => {
    expect(allowed(readOnly(page))).toEqual(['view', 'copy'])
    expect(isOwn(readOnly(page))).toBe(false)
  })
})
