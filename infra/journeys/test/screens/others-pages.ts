import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import type { ExplorerPage } from '@foyer/contracts/pages/page/page-lists'
import type { Scene } from './scene.ts'
import { type Screen, type ScreenContext, button, full, heading, pageMenu, shown, to, widgetMenu } from './screen.ts'

const foreign = (scene: Scene) => to(scene.foreignPage)

/** The page with these people at it. */
async function withPeople({ page, scene }: ScreenContext, names: string[]): Promise<void> {
  const people = names.map((name, index) => ({ public_id: `person${index}`, name }))
  const message: LiveMessage = { type: 'presence', public_id: scene.fullPage.public_id, people }
  await page.route('**/api/live*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 60000\ndata: ${JSON.stringify(message)}\n\n` }),
  )
  await page.reload({ waitUntil: 'domcontentloaded' })
  await shown(page)
}

const explored = (id: number, title: string, description: string, owner: string): ExplorerPage => ({
  id,
  public_id: `abcde${id}`,
  public_url: null,
  slug: 'page',
  title,
  description,
  owner: { name: owner, avatar_url: null, url: null },
  is_popular: true,
})
const popular = [
  explored(1, 'Nachtzüge', 'Alle Nachtzüge Europas mit Fahrplan, Reservierung und Erfahrungsberichten, nach Ländern geordnet.', 'Ada'),
  explored(
    2,
    'Offene Lehrmittel für Grundschulen in Österreich, Deutschland und der Schweiz',
    '',
    'Maximiliane von Hohenfels-Schwarzenberg',
  ),
  explored(3, 'Brot', 'Rezepte mit Sauerteig.', ''),
]

/** The list of pages, with these to be explored. */
async function explore(context: ScreenContext, pages: { popular: ExplorerPage[]; newest: ExplorerPage[] }): Promise<void> {
  const { page, t } = context
  await page.route('**/api/pages/explorer', (route) => route.fulfill({ json: pages }))
  await shown(page)
  await button(page, t('shell:pages')).click()
  const summary = page.getByRole('dialog').getByText(t('explorer:title'))
  await summary.click()
  await summary.scrollIntoViewIfNeeded()
}

const errorScreen = (status: string): Screen => ({
  name: `error ${status}`,
  isVariant: true,
  visitor: true,
  path: () => `/error/${status}`,
  open: ({ page, t }) => heading(page, t(`errors:screen.${status}.title`)),
})

/** Pages of somebody else, pages that others are at, and what there is of them elsewhere. */
export const othersPagesScreens: Screen[] = [
  { name: 'page of somebody else', path: foreign, open: ({ page }) => shown(page) },
  {
    name: 'page of somebody else, its menu',
    isVariant: true,
    path: foreign,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context)
      await context.page.getByRole('menuitem', { name: context.t('page-marks:unfollow') }).waitFor()
    },
  },
  {
    name: 'page of somebody else, where a widget of it is added',
    isVariant: true,
    path: foreign,
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await widgetMenu(context, 'Every day', t('widget-viewing:addToPage'))
      await button(page.getByRole('dialog'), 'Night trains').click()
      await page.getByRole('list', { name: t('widget-viewing:columns', { title: 'Night trains' }) }).waitFor()
    },
  },
  {
    name: 'page that others are at',
    path: full,
    changes: true,
    open: async (context) => {
      await withPeople(context, ['Grace', 'Maximiliane Freifrau von Hohenfels-Schwarzenberg', 'Linus', 'Ines', 'Konstantin'])
      await context.page.getByText(/Konstantin/).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'page in a frame of another site',
    visitor: true,
    path: (scene) => `${full(scene)}?embed=1`,
    open: ({ page }) => shown(page),
  },
  {
    name: 'page in a frame of another site, over a picture',
    isVariant: true,
    path: (scene) => `${to(scene.picturePages.busy)}?embed=1`,
    open: async ({ page }) => {
      await shown(page)
      await page.locator('.page-picture img[data-loaded]').waitFor()
    },
  },
  {
    name: 'widget by itself that there is not',
    isVariant: true,
    visitor: true,
    path: () => '/w/zzzzzz9',
    refused: /status of 404/,
    open: ({ page, t }) => heading(page, t('errors:screen.404.title')),
  },
  {
    name: 'explorer, with popular pages',
    isVariant: true,
    path: full,
    changes: true,
    open: async (context) => {
      await explore(context, { popular, newest: popular.map((page) => ({ ...page, id: page.id + 3 })) })
      await context.page.getByRole('heading', { name: context.t('explorer:popular') }).waitFor()
    },
  },
  {
    name: 'explorer, nothing in it',
    isVariant: true,
    path: full,
    changes: true,
    open: async (context) => {
      await explore(context, { popular: [], newest: [] })
      await context.page.getByText(context.t('explorer:empty')).waitFor()
    },
  },
  ...['400', '406', '410'].map((status) => errorScreen(status)),
]
