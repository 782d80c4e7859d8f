import { updateUser } from '@foyer/contracts/accounts/sign-in/email-change'
import { createGroup } from '@foyer/contracts/accounts/teams/team-groups'
import { inviteToTeam } from '@foyer/contracts/accounts/teams/team-invitations'
import { setTeamParent } from '@foyer/contracts/accounts/teams/team-parents'
import { requestTeamAccess } from '@foyer/contracts/accounts/teams/team-requests'
import { type Team, updateMember, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { joinByLink, newTeam } from '../support/owners.ts'
import { createSeeder } from '../support/seeder.ts'
import type { ClassScene } from './scene-class.ts'

export type TeamScene = ClassScene & {
  /** Of the person, with members, invitations, requests, groups and pages. */
  team: Team
  /** What the team belongs to; another team asks to. */
  enterprise: Team
  /** Of somebody else, and takes requests. */
  otherTeam: Team
  teamPage: PageSummary
}

const longName = 'Maximiliane Freifrau von Hohenfels-Schwarzenberg'

/** None of them is a copy of what is on other pages. */
const links = [
  ['Gmail', 'https://redaktion.example.org/mail'],
  ['Redaktionskalender', 'https://redaktion.example.org/kalender'],
] as const

/** Teams as they are after a while: long names, and one of everything that waits. */
export async function createTeamScene(me: ApiSession): Promise<Omit<TeamScene, keyof ClassScene>> {
  const [friend, colleague, stranger] = [await signedUp(me.url), await signedUp(me.url), await signedUp(me.url)]
  await colleague.call(updateUser, { body: { name: longName } })
  const enterprise = await newTeam(me, { title: 'Verlagsgruppe Morgenland', is_enterprise: true })
  const team = await newTeam(me, { title: 'Redaktion „Nachtzug“, Außenstelle Wien und Klagenfurt', parent: enterprise.public_id })
  const params = { public_id: team.public_id }
  const description = 'Wir schreiben über Nachtzüge, Fähren und alles, womit man langsam ankommt.'
  await me.call(updateTeam, { params, body: { description, takes_requests: true } })
  for (const member of [friend, colleague]) await joinByLink(member, me, team)
  await me.call(updateMember, { params: { ...params, user_id: String(colleague.userId) }, body: { role: 'admin' } })
  await me.call(createGroup, { params, body: { title: 'Korrektorat', user_ids: [friend.userId, colleague.userId] } })
  const emails = 'linus@example.org, konstantin.bergmann.von.und.zu@verwaltung.example.org'
  await me.call(inviteToTeam, { params, body: { emails, role: 'member' } })
  const message = 'Ich habe bis zum Sommer die Fahrpläne gepflegt und würde das gern wieder tun.'
  await stranger.call(requestTeamAccess, { params, body: { message } })

  const asking = await newTeam(friend, { title: 'Podcast' })
  await friend.call(setTeamParent, { params: { public_id: asking.public_id }, body: { parent: enterprise.public_id } })
  const otherTeam = await newTeam(friend, { title: 'Alpenverein, Sektion Klagenfurt' })
  await friend.call(updateTeam, { params: { public_id: otherTeam.public_id }, body: { takes_requests: true } })

  const make = createSeeder(me, team)
  const teamPage = await make.page('Themenplan', 3)
  await make.bookmarks(teamPage, 'Every day', links, { column: 0 })
  await make.notes(teamPage, 'Themen', ['Nachtzug nach Split: ab Juni wieder'], { column: 1 })
  const internal = await make.page('Honorare und Verträge mit freien Mitarbeiterinnen und Mitarbeitern', 2)
  await me.call(updatePageAccess, { params: { id: String(internal.id) }, body: { share_mode: 'private' } })
  return { team, enterprise, otherTeam, teamPage }
}
