import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { BrokenLink } from '@foyer/contracts/pages/item/link-checks'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { usePlainShell } from '../support/app-ready.ts'
import { type Screen, type ScreenContext, byMenu, full, onWidget, shown, widget } from './screen.ts'

const hour = 3_600
/** As checks over days would have found them; the time of the last one is that of the screen. */
function statesAt(now: number): Record<string, LinkState> {
  const state = (change: Partial<LinkState>): LinkState => ({
    verdict: 'gone',
    status_code: null,
    new_url: null,
    since: 1_771_025_490,
    checked_at: now - 5 * hour,
    history: [],
    ...change,
  })
  return {
    Notion: state({ status_code: 404, history: [{ verdict: 'ok', status_code: 200, since: 1_700_000_000 }] }),
    Slack: state({
      verdict: 'moved',
      status_code: 200,
      new_url: 'https://code.example/a/long/path/that/leads/to/where/the/page/has/moved',
    }),
    Todoist: state({ verdict: 'certificate' }),
    'Deutsche Bahn': state({ verdict: 'parked', status_code: 200 }),
  }
}

async function linksOf({ page, scene }: ScreenContext): Promise<{ link: Bookmark; place: BrokenLink['place'] }[]> {
  const response = await page.request.get(`/api/p/${scene.fullPage.public_id}.json`)
  const { page: shownPage } = (await response.json()) as PageView
  return shownPage.columns
    .flatMap(({ widgets }) => widgets)
    .flatMap(({ id, title, items }) => {
      const links =
        items && 'links' in items ? items.links : items && 'folders' in items ? items.folders.flatMap((folder) => folder.links) : []
      const { id: pageId, public_id, title: pageTitle } = shownPage
      return links.map((link) => ({
        link,
        place: { page: { id: pageId, public_id, title: pageTitle }, widget: { id, title }, group: null },
      }))
    })
}

/** The checks have found several links of the page broken. */
async function withStates(context: ScreenContext): Promise<void> {
  const { page } = context
  await usePlainShell(page)
  const states = statesAt(Math.floor(Date.now() / 1000))
  const broken = (await linksOf(context)).flatMap(({ link, place }) => {
    const state = states[link.title]
    return state ? [{ ...link, tags: [], place, state }] : []
  })
  await page.route('**/api/page/*/broken_links.json', (route) =>
    route.fulfill({ json: { links: broken.map(({ id, url, state }) => ({ item_id: id, url, ...state })) } }),
  )
  await page.route('**/api/bookmarks/broken_links.json', (route) =>
    route.fulfill({ json: { links: broken, has_more: false, checked: 40, unchecked: 3 } }),
  )
  await page.reload({ waitUntil: 'domcontentloaded' })
  await shown(page)
}

const list: Screen = {
  name: 'the list of broken links',
  path: full,
  edits: true,
  changes: true,
  prepare: withStates,
  open: byMenu(onWidget('Every day'), ['broken-links:open'], ({ page }) => page.getByRole('dialog').getByRole('checkbox').first()),
}

/** Links that lead nowhere or have moved. */
export const brokenLinkScreens: Screen[] = [
  {
    name: 'the menu of a broken link',
    path: full,
    edits: true,
    changes: true,
    prepare: withStates,
    open: async ({ page, t }) => {
      await widget(page, 'Every day')
        .getByRole('button', { name: t('link-signs:appearsBroken') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: t('broken-links:showAll') }).waitFor()
    },
  },
  {
    name: 'the menu of a link that has moved for good',
    path: full,
    edits: true,
    changes: true,
    isVariant: true,
    prepare: withStates,
    open: async ({ page, t }) => {
      const [moved] = t('link-signs:movedTo', { url: 'https://' }).split('https://')
      await widget(page, 'Every day')
        .getByRole('link', { name: new RegExp(`Slack.*${moved}`) })
        .click({ button: 'right' })
      await page.getByRole('menuitem', { name: t('broken-links:keep') }).waitFor()
    },
  },
  list,
  {
    ...list,
    name: 'the list of broken links, all of them checked',
    isVariant: true,
    open: async (context) => {
      await list.open(context)
      const dialog = context.page.getByRole('dialog')
      await dialog.getByRole('toolbar').getByRole('checkbox').check()
      await dialog.getByRole('button', { name: context.t('broken-links:deleteSelected') }).waitFor()
    },
  },
]
