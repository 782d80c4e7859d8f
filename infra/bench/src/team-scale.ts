import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { createTeam, listMembers } from '@foyer/contracts/accounts/teams/teams'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, listPages, viewPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { createIdGenerator, newPublicId } from '@foyer/service-kit/ids'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Db, MongoClient } from 'mongodb'
import { type Benchmark, median, round } from './benchmark.ts'

const sizes = {
  small: { people: 5, pages: 10 },
  large: { people: 500, pages: 1_000 },
}
const calls = { full: 600, quick: 100 }
/** Of medians; those of fewer calls are less exact. The list of members begins with 50 people in place of five, whatever is behind them. */
const maxRatios = { full: { menu: 1.5, members: 2.5, view: 1.5 }, quick: { menu: 2, members: 3, view: 2 } }
const warmUps = 30
const bookmarksPerPage = 30

type Scene = { owner: ApiSession; team: Team; page: PageSummary }
const measured = ['menu', 'members', 'view'] as const
type Times = Record<(typeof measured)[number], number>

/** What somebody waits for in a team does not grow with its people and pages. */
export const teamScale: Benchmark = {
  name: 'team-scale',
  about: 'the menu, the list of members and a page of a team of 500 people and 1,000 pages beside one of 5 and 10, through the gateway',
  async run({ quick, foyer: start }) {
    const size = quick ? 'quick' : 'full'
    const maxRatio = maxRatios[size]
    const foyer = await start()
    const client = await MongoClient.connect(foyer.storeUri)
    try {
      // The first account administers the site: no other is like it.
      await signedUp(foyer.url)
      const small = await prepare(foyer.url, client, sizes.small)
      const large = await prepare(foyer.url, client, sizes.large)
      const times: Array<{ small: Times; large: Times }> = []
      for (let number = 0; number < warmUps + calls[size]; number += 1) {
        // In turn, and each first as often as the other.
        const [first, second] = number % 2 === 0 ? [small, large] : [large, small]
        const [before, after] = [await timeCalls(first), await timeCalls(second)]
        if (number >= warmUps) times.push(number % 2 === 0 ? { small: before, large: after } : { small: after, large: before })
      }
      const rows = measured.map((call) => ({
        call,
        'ms of 5 and 10': round(median(times.map((pair) => pair.small[call]))),
        'ms of 500 and 1,000': round(median(times.map((pair) => pair.large[call]))),
        ratio: round(median(times.map((pair) => pair.large[call] / pair.small[call]))),
      }))
      return {
        table: rows,
        figure: rows.map(({ call, ratio }) => `${call} ${ratio}`).join(', '),
        budget: `ratios at most ${measured.map((call) => maxRatio[call]).join(', ')}`,
        ok: rows.every(({ call, ratio }) => ratio <= maxRatio[call]),
      }
    } finally {
      await client.close()
    }
  },
}

/** A team with its owner and a page, made through the API, and copies of both in the store. */
async function prepare(url: string, client: MongoClient, { people, pages }: { people: number; pages: number }): Promise<Scene> {
  const owner = await signedUp(url)
  const { organization: team } = (await owner.call(createTeam, { body: { title: `Team of ${people}` } })).body as { organization: Team }
  const body = { title: 'Page', column_count: 3, organization_id: team.id }
  const page = (await owner.call(createPage, { body })).body as PageSummary
  const params = { id: String(page.id) }
  const widget = (await owner.call(addWidget, { params, body: { widget_type: 'urllist', title: 'Links', column: 0 } })).body as Widget
  for (let link = 0; link < bookmarksPerPage; link += 1) {
    const bookmark = { url: `https://example.org/${link}`, title: `A title of ordinary length ${link}` }
    await owner.call(addItem, { params: { id: String(widget.id) }, body: bookmark })
  }
  await copyMembers(client.db('foyer_accounts'), team, owner.userId, people - 1)
  await copyPages(client.db('foyer_pages'), page, pages - 1)
  return { owner, team, page }
}

async function copyMembers(db: Db, team: Team, ownerId: number, count: number): Promise<void> {
  const users = db.collection<{ _id: number }>('users')
  const [user, membership] = await Promise.all([
    users.findOne({ _id: ownerId }),
    db.collection<{ _id: number }>('team_members').findOne({ team_id: team.id, user_id: ownerId }),
  ])
  if (!user || !membership) throw new Error('there is no owner to copy')
  const nextId = createIdGenerator()
  const made = Array.from({ length: count }, (_, index) => {
    const [id, name] = [nextId(), `Member ${index}`]
    const email = `member-${id}@example.org`
    return {
      user: { ...user, _id: id, public_id: newPublicId(), name, email, normalized_email: email },
      membership: { ...membership, _id: nextId(), user_id: id, role: 'member', name: name.toLowerCase(), email },
    }
  })
  await users.insertMany(made.map((copy) => copy.user))
  await db.collection<{ _id: number }>('team_members').insertMany(made.map((copy) => copy.membership))
}

async function copyPages(db: Db, { id }: PageSummary, count: number): Promise<void> {
  const pages = db.collection<{ _id: number; order: string; widgets: Array<{ id: number }> }>('pages')
  const page = await pages.findOne({ _id: id })
  const [widget] = page?.widgets ?? []
  if (!page || !widget) throw new Error('there is no page to copy')
  const nextId = createIdGenerator()
  const made = Array.from({ length: count }, (_, index) => {
    const widgetId = nextId()
    return {
      ...page,
      _id: nextId(),
      public_id: newPublicId(),
      title: `Page ${index}`,
      // Sorts after the first page, and is a key between which others fit.
      order: `${page.order}${String(index).padStart(4, '0')}V`,
      columns: [[widgetId]],
      widgets: [{ ...widget, id: widgetId, public_id: newPublicId() }],
      items: {},
    }
  })
  await pages.insertMany(made)
}

/** Milliseconds of each call: of the menu what the web app begins with. */
async function timeCalls({ owner, team, page }: Scene): Promise<Times> {
  const began = performance.now()
  const menu = await owner.call(listPages, { query: { team_pages: String(limits.team_pages_in_menu) } })
  const afterMenu = performance.now()
  const members = await owner.call(listMembers, { params: { public_id: team.public_id }, query: {} })
  const afterMembers = performance.now()
  const view = await owner.call(viewPage, { params: { public_id: page.public_id } })
  const ended = performance.now()
  if ([menu, members, view].some(({ status }) => status !== 200)) throw new Error('a call was refused')
  return { menu: afterMenu - began, members: afterMembers - afterMenu, view: ended - afterMembers }
}
