import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { describe, expect, it } from 'vitest'
import { manifestOf, withFace } from './team-face.ts'

const custom_domain = {
  domain: 'team.example',
  custom_domain: 'team.example',
  open_links_in_new_window: false,
  hide_searchbar: false,
  hide_bookmark_search: false,
  allow_sign_in_on_teamdomain: true,
  allow_sign_up: false,
  auth_page_background: null,
}
const hostOf = (team: Partial<ShownTeamHost['team']>): ShownTeamHost => ({
  team: { public_id: 'Team001', title: 'Flyers', logo: null, is_whitelabel: false, ...team },
  custom_domain,
  site: 'https://foyer.example',
})
const html =
  '<html lang="en"><head><title>Foyer</title><link rel="icon" href="/favicon.svg" /><link rel="apple-touch-icon" href="/icon-180.png" /></head></html>'
const iconsIn = (text: string) => [...text.matchAll(/<link rel="([\w-]+)" href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`)

describe('the icons of a team at its host', () => {
  const product = ['icon /favicon.svg', 'apple-touch-icon /icon-180.png']
  it.each([
    ['neither label nor logo', {}, product, '/icon-192.png'],
    ['a logo', { logo: '/api/files/a' }, ['icon /api/files/a', 'apple-touch-icon /api/files/a'], '/api/files/a'],
    ['a label', { is_whitelabel: true }, ['icon /favicon.svg', 'apple-touch-icon /favicon.svg'], '/favicon.svg'],
    ['both', { is_whitelabel: true, logo: '/api/files/a' }, ['icon /api/files/a', 'apple-touch-icon /api/files/a'], '/api/files/a'],
  ] as const)('follow from %s', (_, team, expected, first) => {
    const host = hostOf(team)
    expect(iconsIn(withFace(html, host, false))).toEqual(expected)
    expect(JSON.parse(manifestOf(host))).toMatchObject({
      name: 'Flyers',
      icons: [{ src: first }, ...(first === '/icon-192.png' ? [{}] : [])],
    })
  })

  it('come with the name of the team as the title', () => {
    expect(withFace(html, hostOf({ title: 'A & B' }), false)).toContain('<title>A &amp; B</title>')
  })
})
