import { describe, expect, it } from 'vitest'
import { publicEndpoints } from '../../api/registry.ts'
import { isForPupils } from './pupil-rule.ts'

const namesOf = (isAllowed: boolean) =>
  publicEndpoints()
    .filter((endpoint) => isForPupils(endpoint) === isAllowed)
    .map(({ name }) => name)

describe('isForPupils', () => {
  it('refuses what shares, invites, hands over, sends or connects', () => {
    const refused = namesOf(false)
    for (const name of [
      'updatePageAccess',
      'setPageSlug',
      'invitePagePerson',
      'linkPageInvitation',
      'acceptPageInvitation',
      'requestPage',
      'setPageOwner',
      'updateProfile',
      'createApiToken',
      'createWebhook',
      'subscribeToPush',
      'inviteToTeam',
      'acceptTeamInvitation',
      'requestTeamAccess',
      'createTeam',
      'removeMember',
      'deleteAccount',
      'requestEmailChange',
      'registerAccount',
      'changePassword',
      'addPasskey',
      'startArchiveImport',
      'startWidgetAuth',
      'addPupils',
      'makePupilCards',
    ])
      expect(refused, name).toContain(name)
  })

  it('lets pupils see and edit pages, and sign in and out', () => {
    const allowed = namesOf(true)
    for (const name of ['viewPage', 'listPages', 'addItem', 'createPage', 'currentUser', 'signOut', 'signInByCard', 'listTeams'])
      expect(allowed, name).toContain(name)
  })

  it('lets nobody in by a right to share, invite or manage', () => {
    const rights = new Set(publicEndpoints().flatMap((endpoint) => (isForPupils(endpoint) ? [endpoint.rights] : [])))
    expect(
      ['page:share', 'page:invite', 'page:manage', 'team:invite', 'team:administer', 'team:own'].filter((right) =>
        rights.has(right as never),
      ),
    ).toEqual([])
  })

  it('refuses a call of accounts that it does not name', () => {
    expect(isForPupils({ name: 'madeTomorrow', service: 'accounts', method: 'GET', rights: 'user' })).toBe(false)
  })
})
