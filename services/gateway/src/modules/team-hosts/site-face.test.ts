import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { expect, it } from 'vitest'
import { createSiteFaces } from './site-face.ts'

const site = 'https://foyer.example'
const faces = createSiteFaces({ site, publicUrlOf: () => site, urlOfHost: (host) => `https://${host}` })
const at = (is_whitelabel: boolean) =>
  faces.of({ teamHost: { host: 'team.example', team: { title: 'Flyers', is_whitelabel } } as TeamHost })

it('goes by the name of the team at its host, and leaves the mark of the product out under its own label alone', () => {
  expect(faces.of({ teamHost: null })).toMatchObject({ address: site, name: 'Foyer', hasMark: true })
  expect(at(false)).toMatchObject({ address: 'https://team.example', name: 'Flyers', hasMark: true })
  expect(at(true)).toMatchObject({ address: 'https://team.example', name: 'Flyers', hasMark: false })
})
