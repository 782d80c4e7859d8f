import { type Pupil, addPupils, makePupilCards } from '@foyer/contracts/accounts/teams/pupils'
import { deleteTeam } from '@foyer/contracts/accounts/teams/team-deletion'
import { type Team, createTeam } from '@foyer/contracts/accounts/teams/teams'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type NewSuggestion, createSuggestion, updatePageReview } from '@foyer/contracts/pages/item/suggestions'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { newInvitationLink } from '@foyer/testing/mail-links'
import { newTeam } from '../support/owners.ts'
import { type Seeder, createSeeder } from '../support/seeder.ts'

export type ClassScene = {
  /** With pupils that have user names. */
  classTeam: Team
  /** Deleted, and not yet gone. */
  deletedTeam: Team
  /** Suggestions of every kind wait on it. */
  reviewedPage: PageSummary
}

const pupils = ['Jörg Müller', 'Ben Öz', 'Maximiliane Freifrau von Hohenfels-Schwarzenberg', 'Anaïs N’Diaye'].map((name) => ({ name }))

/** A class, a team in the trash, and a page whose changes are reviewed. */
export async function createClassScene(me: ApiSession): Promise<ClassScene> {
  const body = { title: 'Klasse 3b, Volksschule Am Heumarkt', is_education: true }
  const classTeam = ((await me.call(createTeam, { body })).body as { organization: Team }).organization
  const params = { public_id: classTeam.public_id }
  const added = (await me.call(addPupils, { params, body: { pupils } })).body as { pupils: Pupil[] }
  await me.call(makePupilCards, { params, body: { user_ids: added.pupils.map(({ user_id }) => user_id) } })
  const deletedTeam = await newTeam(me, { title: 'Festausschuss 2025: Jubiläum, Ausstellung und Chronik' })
  await me.call(deleteTeam, { params: { public_id: deletedTeam.public_id }, body: { title: deletedTeam.title } })
  return { classTeam, deletedTeam, reviewedPage: await createReviewedPage(me) }
}

async function createReviewedPage(me: ApiSession): Promise<PageSummary> {
  const make = createSeeder(me)
  const page = await make.page('Hafen', 3)
  await make.bookmarks(page, 'Every day', [['Gmail', 'https://hafen.example.org/mail']], { column: 0 })
  await make.notes(page, 'Liegeplätze', ['Steg A: frei\nSteg B: belegt bis Juli\nSteg C: gesperrt'], { column: 1 })
  await make.todos(page, 'Vor der Saison', [['Winterplanen abnehmen'], ['Landstrom prüfen lassen']], { column: 2 })
  const editor = await signedUp(me.url)
  const token = await newInvitationLink(me, editor.email, { page, role: 'editor' })
  await editor.send('POST', `/api/users/page_invitation/${token}`)
  await me.call(updatePageReview, { params: { id: String(page.id) }, body: { review_edits: true } })
  for (const suggestion of await suggestionsFor(make, page)) {
    const { status, body } = await editor.call(createSuggestion, { params: { id: String(page.id) }, body: suggestion })
    if (status !== 201) throw new Error(`a suggestion was refused: ${status} ${JSON.stringify(body)}`)
  }
  return page
}

/** A change of every kind to what is on the page. */
async function suggestionsFor(make: Seeder, page: PageSummary): Promise<NewSuggestion[]> {
  const items = (await make.widgetsOf(page)).flatMap((widget) => itemsIn(widget).map(({ id }) => ({ widget_id: widget.id, item_id: id })))
  const [link, note, todo] = items
  if (!link || !note || !todo) throw new Error('nothing is on the page')
  const added = { url: 'https://gezeiten.example.org/kalender', title: 'Gezeitenkalender', description: '', tags: [] }
  const { widget_id } = link
  return [
    { kind: 'add', widget_type: 'urllist', widget_id, proposed: added, reason: 'Danach fragt jede zweite Crew am Telefon.' },
    { kind: 'remove', widget_type: 'urllist', ...link },
    { kind: 'change', widget_type: 'notes', ...note, proposed: { text: 'Steg A: frei\nSteg B: belegt bis August\nSteg C: wieder frei' } },
    { kind: 'change', widget_type: 'todo', ...todo, proposed: { text: 'Winterplanen abnehmen und trocknen', is_done: true } },
  ]
}

/** The bookmarks, notes or first to-do of a widget. */
function itemsIn({ items }: Widget): Array<{ id: number }> {
  if (items && 'links' in items) return items.links
  if (items && 'notes' in items) return items.notes
  return items && 'lists' in items ? items.lists.flatMap((list) => list.todos.slice(0, 1)) : []
}
