import { sessionUser } from '@foyer/testing/factories'
import { describe, expect, it } from 'vitest'
import { canBeOfTeam, isOpenOn, isOwnName, normalHost, userAtHost } from './team-host.policy.ts'

describe('names of hosts', () => {
  it.each(['127.0.0.1', '10.0.0.1', '[::1]', 'localhost', 'a.localhost', 'nas', ''])('are own ones: %j', (host) => {
    expect(isOwnName(host)).toBe(true)
  })

  it.each(['team.example', 'localhost.example', '1.2.3.4.example'])('can be of a team: %s', (host) => {
    expect([isOwnName(host), canBeOfTeam(host)]).toEqual([false, true])
  })

  it.each(['a_b.example', '-a.example', 'a..example', 'a/b.example', 'ä.example', `${'a'.repeat(64)}.example`])('cannot: %s', (host) => {
    expect(canBeOfTeam(host)).toBe(false)
  })

  it('are compared without case and the dot at their end', () => expect(normalHost('Team.Example.')).toBe('team.example'))
})

describe('endpoints by the host of a team', () => {
  const host = (maySignIn: boolean, maySignUp: boolean) => ({
    custom_domain: {
      domain: 'team.example',
      custom_domain: 'team.example',
      open_links_in_new_window: false,
      hide_searchbar: false,
      hide_bookmark_search: false,
      allow_sign_in_on_teamdomain: maySignIn,
      allow_sign_up: maySignUp,
      auth_page_background: null,
    },
  })
  it.each([
    [undefined, [false, false, false, false]],
    [true, [true, true, true, true]],
    ['sign_in', [true, true, false, false]],
  ] as const)('are open by %j and what the team lets people do', (onTeamHosts, expected) => {
    const hosts = [host(true, true), host(true, false), host(false, true), host(false, false)]
    expect(hosts.map((teamHost) => isOpenOn({ onTeamHosts }, teamHost))).toEqual(expected)
  })

  it('know of somebody no other team, and no more than that they are in it', () => {
    const user = sessionUser({ role: 'admin', memberships: [5, 6].map((id) => ({ id, role: 'owner' as const })) })
    expect(userAtHost(user, 6)).toEqual({ ...user, role: 'user', memberships: [{ id: 6, role: 'member' }] })
  })
})
