import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf, expectedAnswers } from './page-matrix/ask.ts'
import {
  type DocumentName,
  documents,
  documentFor,
  expectedDocument,
  fileFor,
  files,
  isListed,
  isPublic,
  open,
} from './page-matrix/documents.ts'
import { liveCopiesFor, makeLiveCopies } from './page-matrix/live-copies.ts'
import { type ListName, isListedFor, lists, mayName, scenesIn } from './page-matrix/lists.ts'
import {
  type OwnPage,
  askForSecondPage,
  expectedOfSecondPage,
  guestsOf,
  guests,
  makeOwnPages,
  secondPageCalls,
} from './page-matrix/second-pages.ts'
import { byCaller } from './page-matrix/by-caller.ts'
import { type PageCallName, pageCallNeeds, prepare } from './page-matrix/calls.ts'
import { type Caller, callers, maySee, modes, states } from './page-matrix/rule.ts'
import { allCases, sampleOfCases } from './page-matrix/sample.ts'
import { done, embedHost } from './page-matrix/scenes.ts'
import { type World, buildWorld } from './page-matrix/world.ts'

/**
 * The permission matrix of pages: calls that name a page, a widget or an item, by everyone there is, on pages that are shared in every way, in every
 * state. The gate makes a sample (`page-matrix/sample.ts`), the deep run all of them.
 */
const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const names = Object.keys(pageCallNeeds) as PageCallName[]
const cases = isDeep ? allCases(names) : sampleOfCases(names)
const rows = modes.flatMap((mode) => states.map((state) => ({ mode, state })))
const casesOn = ({ mode, state }: (typeof rows)[number]) => cases.filter((single) => single.mode === mode && single.state === state)
const callsOn = (row: (typeof rows)[number]) =>
  [...Map.groupBy(casesOn(row), ({ name }) => name)].map(([name, group]) => ({ name, audience: group.map(({ caller }) => caller) }))

let world: World
beforeAll(async () => {
  world = await buildWorld((built, scene) =>
    prepare(
      built,
      scene,
      callsOn(scene).map(({ name }) => name),
    ),
  )
  // Dozens of pages with everything on them: minutes on a slow machine.
}, 600_000)
afterAll(() => world?.stop())

describe('the table of calls', () => {
  it('has every call whose path names a page, a widget or an item', () => {
    const naming = publicEndpoints().filter(
      ({ path, rights }) =>
        // Who asks for a page that they cannot see is told the same of every page: see `permissions.itest.ts`.
        !path.endsWith('/request.json') &&
        (/^\/(?:admin\/)?(?:pages?|p|w|widgets?)\/\{|^\/\{slug\}|bookmarks_batch/.test(path) || /^(?:page|widget):/.test(rights)),
    )
    expect(naming.map(({ name }) => name).filter((name) => !(name in pageCallNeeds))).toEqual([])
  })
})

describe.each(rows)('on a $mode page that is $state', (row) => {
  it.each(callsOn(row))('answers $name to everyone as the rule says', async ({ name, audience }) => {
    const scene = world.scene(row.mode, row.state)
    expect(await answersOf(world, name, scene, audience)).toEqual(expectedAnswers(name, scene, audience))
  })
})

/** Those whose right on a page is none, and the one who always has all; a script does not open documents. */
const fewCallers = ['visitor', 'person', 'owner'] as const
const browsers = callers.filter((caller) => !caller.includes('token'))
describe.each(rows)('the documents of a $mode page that is $state', (row) => {
  it.each(Object.keys(documents) as DocumentName[])('hold the page at %s for those alone who may see it', async (name) => {
    const scene = world.scene(row.mode, row.state)
    const audience = isDeep || name === '/p/{public_id}' ? browsers : fewCallers
    expect(await byCaller(audience, (caller) => documentFor(world, scene, name, caller))).toEqual(
      await byCaller(audience, (caller) => expectedDocument(scene, name, caller)),
    )
  })

  it.each(Object.keys(files) as Array<keyof typeof files>)('have the file %s beside them for everyone or for nobody', async (file) => {
    const scene = world.scene(row.mode, row.state)
    const isThere = files[file](scene)
    const answer = { status: isThere ? 200 : 404, leaks: [], hasTexts: isThere && file !== 'og.png' }
    const audience = isDeep ? browsers : fewCallers
    expect(await byCaller(audience, (caller) => fileFor(world, scene, file, caller))).toEqual(await byCaller(audience, () => answer))
  })

  it('may be in a frame of a site that the owner has named, for whoever comes with the token of the link', async () => {
    const scene = world.scene(row.mode, row.state)
    const { headers } = await open(world, scene, `/p/${scene.page.public_id}?embed=1&access_token=${scene.token}`, 'visitor')
    const isAllowed = isPublic(scene) || (scene.mode === 'link' && scene.state !== 'deleted')
    expect(headers.get('content-security-policy')?.includes(embedHost)).toBe(isAllowed)
  })
})

describe('the document of a page', () => {
  it('never holds the page of another viewer, asked for at the same time', async () => {
    const scene = world.scene('private', 'living')
    const ask = async (caller: Caller) => (await documentFor(world, scene, '/p/{public_id}', caller)).isShown
    const audience = browsers.flatMap((caller) => ['owner', caller] as const)
    const expected = audience.map((caller) => expectedDocument(scene, '/p/{public_id}', caller).isShown)
    expect(await Promise.all(audience.map(ask))).toEqual(expected)
  })
})

describe('the files of a public page', () => {
  it('have a picture that is a PNG of 1200 × 630', async () => {
    const { page } = world.scene('listed', 'living')
    const picture = await fetch(`${world.stack.url}/p/${page.public_id}/og.png`)
    const png = Buffer.from(await picture.arrayBuffer())
    // The signature and the header of the file (PNG §5.2 and §11.2.1).
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  })

  it('are gone once it is private again', async () => {
    const owner = world.sessionOf('owner', 'private')
    const page = (await done(owner.call(createPage, { body: { title: 'For a while' } }))).body as PageSummary
    const share = (share_mode: 'public' | 'private') =>
      done(owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode } }))
    const statuses = () =>
      Promise.all(Object.keys(files).map(async (file) => (await fetch(`${world.stack.url}/p/${page.public_id}/${file}`)).status))
    await share('public')
    expect(await statuses()).toEqual([200, 200, 200])
    await share('private')
    // The gateway caches that a page is public.
    await expect.poll(statuses).toEqual([404, 404, 404])
  })
})

describe('the sitemap', () => {
  it.each(fewCallers)('has the pages alone that search engines may list: %s', async (caller) => {
    const { text } = await open(world, { mode: 'private' }, '/sitemap/0.xml', caller)
    const named = world.scenes.filter(({ page, slug, marker }) => [page.public_id, slug, marker].some((part) => text.includes(part)))
    expect(namesOf(named)).toEqual(namesOf(world.scenes.filter(isListed)))
  })
})

describe('articles of a widget', () => {
  it.each(modes)('are left out for those who may not see it: on a %s page', async (mode) => {
    const scene = world.scene(mode, 'living')
    await world.feedOf(scene)
    const counts = await byCaller(callers, async (caller) => {
      const { body } = await world.sessionOf(caller, mode).send('GET', `/api/widgets/${scene.feeds.id}/articles`)
      return (body as { widgets: Array<{ articles: unknown[] }> }).widgets.flatMap(({ articles }) => articles).length
    })
    expect(counts).toEqual(await byCaller(callers, (caller) => (maySee(caller, scene) ? 1 : 0)))
  })
})

describe('the export of the feeds of one page', () => {
  it.each(modes)('is for the owner of the page alone: of a %s page', async (mode) => {
    const scene = world.scene(mode, 'living')
    const statuses = await byCaller(
      browsers,
      async (caller) => (await open(world, scene, `/api/users/feeds.opml?page=${scene.page.public_id}`, caller)).status,
    )
    expect(statuses).toEqual(await byCaller(browsers, (caller) => (caller === 'owner' ? 200 : caller.startsWith('visitor') ? 401 : 404)))
  })
})

describe.each(Object.keys(lists) as ListName[])('the list %s', (name) => {
  it('names no page that the caller may not see', async () => {
    const wrong = await byCaller(browsers, async (caller) => {
      const ownModes = caller === 'owner' ? modes : ([modes[0]] as const)
      const named = await Promise.all(
        ownModes.map(async (mode) => (await scenesIn(world, name, caller, mode)).filter((scene) => !mayName(name, scene, caller, mode))),
      )
      return namesOf(named.flat())
    })
    expect(wrong).toEqual(await byCaller(browsers, () => []))
  })
})

describe('the menu of pages', () => {
  it.each(modes)('has the pages of their owner, archived ones too: %s', async (mode) => {
    const listed = await scenesIn(world, 'listPages', 'owner', mode)
    expect(namesOf(listed)).toEqual(namesOf(world.scenes.filter((scene) => isListedFor(scene, 'owner', mode))))
  })

  it.each(['follower', 'follower elsewhere'] as const)('has the followed pages that somebody may still see: %s', async (caller) => {
    const listed = await scenesIn(world, 'listPages', caller, 'private')
    expect(namesOf(listed)).toEqual(namesOf(world.scenes.filter((scene) => isListedFor(scene, caller, 'private'))))
  })
})

describe('calls that name something on a second page', () => {
  let own: ReadonlyMap<Caller, OwnPage>
  beforeAll(async () => {
    own = await makeOwnPages(world, guests)
  })
  const secondRows = rows.filter(
    ({ mode, state }) => isDeep || (state === 'living' && mode !== 'team') || (mode === 'link' && state === 'deleted'),
  )

  describe.each(secondRows)('a $mode page that is $state', (row) => {
    it.each(secondPageCalls)('answer %s by what the caller may do there', async (name) => {
      const scene = world.scene(row.mode, row.state)
      const audience = guestsOf(name, scene, guests)
      expect(await byCaller(audience, (guest) => askForSecondPage(world, name, scene, guest, own.get(guest)))).toEqual(
        await byCaller(audience, (guest) => expectedOfSecondPage(name, scene, guest)),
      )
    })
  })
})

describe('live copies on a page that everyone sees', () => {
  it.each(modes.filter((mode) => mode !== 'team'))('show what is on a %s page to those alone who may see that', async (mode) => {
    const scene = world.scene(mode, 'living')
    const copies = await makeLiveCopies(scene)
    const mayView = (caller: Caller) => maySee(caller, scene)
    expect(await byCaller(browsers, (caller) => liveCopiesFor(world, copies, caller, mayView(caller)))).toEqual(
      await byCaller(browsers, (caller) => {
        const [shown, closed] = mayView(caller) ? [2, 0] : [0, 2]
        return { shown, closed, read: shown, leaks: [] }
      }),
    )
  })
})

function namesOf(scenes: ReadonlyArray<{ mode: string; state: string }>): string[] {
  return scenes.map(({ mode, state }) => `${mode}, ${state}`).toSorted()
}
