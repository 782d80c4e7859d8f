import { waitFor } from '@foyer/testing/wait'
import { people } from './answers.ts'
import type { Release } from './release.ts'
import type { Send } from './send.ts'

type Page = { id: number; public_id: string }
type Widget = { id: number }

/**
 * Writes a team with its owner and a member, as far as a release has teams: a group, a link, an archive schedule, a page whose changes are reviewed with
 * suggestions that are open and answered, a request to be let in, what the member has seen, and links that somebody is to check.
 */
export async function writeTeam(release: Release, { owner, follower }: { owner: Send; follower: Send }): Promise<void> {
  if (!release.has('PUT', '/organization')) return
  const { organization } = await owner<{ organization: Page }>('PUT', '/organization', { title: 'Engines' })
  const team = `/organization/${organization.public_id}`
  await owner('PATCH', `${team}.json`, { permissions: ['create', 'edit'], description: 'They build engines', takes_requests: true })
  await owner('PUT', `${team}/invitation_link`, { days: 7, max_uses: 5 })
  const { path } = await owner<{ path: string }>('POST', `${team}/invitation_link`)
  await follower('POST', `${team}/invitation/${path.split('#')[1] ?? ''}`)
  const { members } = await owner<{ members: Array<{ user_id: number; name: string }> }>('GET', `${team}/members.json`)
  const member = members.find(({ name }) => name === people.follower.name)?.user_id
  await owner('POST', `${team}/groups.json`, { title: 'Builders', user_ids: [member] })
  const has = (method: string, template: string) => release.has(method, template)
  if (has('PUT', '/organization/{id}/archive_schedule.json'))
    await owner('PUT', `/organization/${organization.id}/archive_schedule.json`, { schedule: 'monthly' })

  const page = await owner<Page>('POST', '/pages.json', { title: 'Engine parts', organization_id: organization.id })
  const fields = { widget_type: 'urllist', title: 'Parts', column: 1 }
  const widget = await owner<Widget>('POST', `/page/${page.id}/widget`, fields)
  const links = ['https://wheels.example/', 'https://cards.example/', 'https://levers.example/']
  const ids: number[] = []
  for (const url of links) ids.push((await owner<Widget>('POST', `/widget/${widget.id}/item`, { url, title: url })).id)
  await seePage()
  await reviewPage()
  await deleteSomething()

  async function seePage(): Promise<void> {
    if (!has('PUT', '/page/{id}/seen')) return
    const { moment } = await follower<{ moment: number }>('GET', `/page/${page.id}/changes.json`)
    await follower('PUT', `/page/${page.id}/seen`, { moment })
  }

  async function reviewPage(): Promise<void> {
    if (has('GET', '/bookmarks/due_links.json'))
      await owner('PUT', `/widget/${widget.id}/item/${ids[0]}`, { checked_on: '2026-11-01', check_every: 90, owner_user_id: member })
    if (!has('PUT', '/page/{id}/review')) return
    await owner('PUT', `/page/${page.id}/review`, { review_edits: true })
    const suggest = (body: object) => follower<Widget>('POST', `/page/${page.id}/suggestions`, { widget_id: widget.id, ...body })
    await suggest({ kind: 'add', proposed: { url: 'https://gears.example/', title: 'Gears' }, reason: 'We need them' })
    const change = await suggest({ kind: 'change', item_id: ids[1], proposed: { title: 'Punched cards' } })
    const removal = await suggest({ kind: 'remove', item_id: ids[2] })
    await owner('POST', `/page/${page.id}/suggestions/accept`, { ids: [change.id] })
    await owner('POST', `/page/${page.id}/suggestions/refuse`, { ids: [removal.id], answer: 'They are still in use' })
  }

  /** In the trash of the owner: a link, and a page of the team. */
  async function deleteSomething(): Promise<void> {
    await owner('DELETE', `/widget/${widget.id}/item/${ids[2]}`)
    const gone = await owner<Page>('POST', '/pages.json', { title: 'Gone', organization_id: organization.id })
    await owner('DELETE', `/page/${gone.id}.json`)
  }
}

/** Asks for a page of the owner that the other person is not let in to, which takes a confirmed address. */
export async function askForPage(release: Release, { owner, follower }: { owner: Send; follower: Send }): Promise<void> {
  if (!release.has('POST', '/p/{public_id}/request.json')) return
  const hidden = await owner<Page>('POST', '/pages.json', { title: 'Asked for' })
  type Mails = { mails: Array<{ to: string; text: string }> }
  const token = await waitFor('the message that confirms the address', async () => {
    const { mails } = await follower<Mails>('GET', '/outbox.json')
    const mail = mails.find(({ to, text }) => to === people.follower.email && text.includes('/users/welcome#'))
    return mail?.text.match(/\/users\/welcome#([\w-]+)/)?.[1] ?? null
  })
  await follower('PUT', '/users/change_email.json', { token })
  await follower('POST', `/p/${hidden.public_id}/request.json`, { message: 'I would like to read it' })
}
