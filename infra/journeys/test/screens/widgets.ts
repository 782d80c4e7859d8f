import type { Scene } from './scene.ts'
import { type ScreenContext, type Screen, button, byMenu, full, onWidget, shown, to, widget, widgetMenu } from './screen.ts'

/** The settings of a widget, opened by its menu. */
const settingsOf = (title: string, kind: string, seen: string, isVariant = false): Screen => ({
  name: `settings of ${kind}`,
  isVariant,
  path: full,
  edits: true,
  open: byMenu(onWidget(title), ['widget-editing:settings'], ({ page, t }) =>
    page.getByRole('dialog').getByText(t(seen), { exact: true }).first(),
  ),
})

const tools = (scene: Scene) => to(scene.toolsPage)
const calendars = (scene: Scene) => to(scene.calendarPage)

async function gallery({ page, t }: ScreenContext): Promise<void> {
  await shown(page)
  await button(page, t('content:addContent')).click()
  await button(page, t('content:addKind', { title: t('feeds:kind') })).waitFor()
}

/** Widgets with their menus and settings, and how content is added. */
export const widgetScreens: Screen[] = [
  {
    name: 'widget menu',
    path: full,
    edits: true,
    open: byMenu(onWidget('Code'), [], ({ page, t }) => page.getByRole('menuitem', { name: t('bookmark-editing:addGroup') })),
  },
  {
    name: 'title of a widget',
    within: 'article:focus-within',
    changes: true,
    path: full,
    edits: true,
    open: byMenu(onWidget('Code'), ['widget-editing:rename'], ({ page, t }) =>
      page.getByLabel(t('widget-editing:titleOf', { title: 'Code' })),
    ),
  },
  settingsOf('Code', 'bookmarks', 'bookmark-editing:settings.view'),
  settingsOf('Science and nature', 'a feed', 'feed-editing:pictures'),
  settingsOf('Scratchpad', 'notes', 'widget-editing:background'),
  settingsOf('Today', 'tasks', 'widget-editing:background', true),
  {
    name: 'clocks and a calculator',
    path: tools,
    open: async ({ page, t }) => {
      await widget(page, 'Family').getByText('Auckland').waitFor()
      const calculator = widget(page, 'Sums')
      const field = calculator.getByRole('textbox')
      await field.fill('12*(3+4)')
      await field.press('Enter')
      await field.fill('sqrt(2')
      await field.press('Enter')
      await button(calculator, t('calculator:history')).click()
      await calculator.getByRole('listitem').waitFor()
    },
  },
  {
    name: 'calendars and clocks',
    path: calendars,
    open: async ({ page, t }) => {
      await widget(page, 'Family').getByText('Swimming').first().waitFor()
      await widget(page, 'Office')
        .getByText(t('calendar:failed', { name: 'Gone', reason: t('calendar:error.not_found') }))
        .waitFor()
      await widget(page, 'Tokyo').getByText('Tokyo', { exact: true }).last().waitFor()
    },
  },
  {
    name: 'settings of a calendar, changing one',
    path: calendars,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Family').getByText('Swimming').first().waitFor()
      await widgetMenu(context, 'Family', t('widget-editing:settings'))
      await button(page, t('calendar:edit', { name: 'Family' })).click()
      await page.getByLabel(t('calendar:address')).waitFor()
    },
  },
  {
    name: 'settings of an analog clock',
    isVariant: true,
    path: calendars,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Tokyo').getByText('Tokyo', { exact: true }).last().waitFor()
      await widgetMenu(context, 'Tokyo', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('analog-clock:zone') }).waitFor()
    },
  },
  {
    name: 'the state of servers',
    path: tools,
    open: async ({ page, t }) => {
      await widget(page, 'Servers')
        .getByText(t('status:error.status', { status: 404 }))
        .waitFor()
    },
  },
  {
    name: 'settings of a status widget, changing an address',
    isVariant: true,
    path: tools,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Servers').getByText('Website').first().waitFor()
      await widgetMenu(context, 'Servers', t('widget-editing:settings'))
      await button(page, t('status:edit', { name: 'Website' })).click()
      await page.getByRole('textbox', { name: t('status:expectedStatus') }).waitFor()
    },
  },
  {
    name: 'a status widget, adding its first address',
    isVariant: true,
    path: tools,
    edits: true,
    open: async ({ page, t }) => {
      await widget(page, 'Nothing to watch')
        .getByRole('button', { name: t('status:addFirst') })
        .click()
      await page.getByRole('textbox', { name: t('status:address') }).waitFor()
    },
  },
  {
    name: 'settings of a world clock, searching a city',
    isVariant: true,
    path: tools,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Team').getByText('Auckland').waitFor()
      await widgetMenu(context, 'Team', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('world-clock:addCity') }).fill('san')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the weather',
    path: tools,
    open: async ({ page, t }) => {
      for (const title of ['Outside', 'Weekend']) await widget(page, title).getByText(t('weather:today')).waitFor()
    },
  },
  {
    name: 'settings of a weather widget, searching a place',
    isVariant: true,
    path: tools,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Outside').getByText(t('weather:today')).waitFor()
      await widgetMenu(context, 'Outside', t('widget-editing:settings'))
      await page.getByRole('combobox', { name: t('weather:place') }).fill('san')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'a weather widget, choosing its place',
    isVariant: true,
    path: tools,
    edits: true,
    open: async ({ page, t }) => {
      await widget(page, 'Somewhere')
        .getByRole('button', { name: t('weather:choosePlace') })
        .click()
      await page.getByRole('combobox', { name: t('weather:place') }).fill('neu')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'a world clock, adding its first city',
    isVariant: true,
    path: tools,
    edits: true,
    open: async ({ page, t }) => {
      await widget(page, 'Elsewhere')
        .getByRole('button', { name: t('world-clock:addFirst') })
        .click()
      await page.getByRole('combobox', { name: t('world-clock:addCity') }).fill('san')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'charts',
    path: (scene) => to(scene.chartsPage),
    open: async ({ page, t }) => {
      await widget(page, 'Länder').getByText(t('chart:borders')).waitFor()
      await widget(page, 'Von einer Adresse').getByRole('img').first().waitFor()
      await widget(page, 'Verschwunden').getByText(t('chart:error.not_found')).waitFor()
      await widget(page, 'Umsatz').getByText(t('drawing:asTable')).click()
      await widget(page, 'Umsatz').getByRole('table').waitFor()
    },
  },
  {
    name: 'settings of a chart',
    path: (scene) => to(scene.chartsPage),
    edits: true,
    open: async (context) => {
      await widget(context.page, 'Umsatz').getByRole('img').first().waitFor()
      await widgetMenu(context, 'Umsatz', context.t('widget-editing:settings'))
      await context.page.getByRole('dialog').getByText(context.t('chart:colours'), { exact: true }).waitFor()
    },
  },
  {
    name: 'settings of a chart of an address',
    isVariant: true,
    path: (scene) => to(scene.chartsPage),
    edits: true,
    open: async (context) => {
      await widget(context.page, 'Von einer Adresse').getByRole('img').first().waitFor()
      await widgetMenu(context, 'Von einer Adresse', context.t('widget-editing:settings'))
      await context.page.getByRole('dialog').getByText(context.t('chart:saveAddress'), { exact: true }).waitFor()
    },
  },
  {
    name: 'a search field with own bookmarks',
    path: tools,
    open: async ({ page }) => {
      await widget(page, 'Find it').getByRole('combobox').fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'settings of a search widget, adding an engine of one’s own',
    isVariant: true,
    path: tools,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await widget(page, 'Find').getByRole('combobox').waitFor()
      await widgetMenu(context, 'Find', t('widget-editing:settings'))
      await page.getByRole('button', { name: t('web-search:addOwn') }).click()
      await page.getByRole('textbox', { name: t('web-search:urlLabel') }).waitFor()
    },
  },
  {
    name: 'search of the web with own bookmarks',
    isVariant: true,
    path: () => '/search/google-startme?q=a',
    open: async ({ page, t }) => page.getByText(t('web-search:editEngines')).waitFor(),
  },
  {
    name: 'move a widget to another page',
    isVariant: true,
    path: full,
    edits: true,
    open: byMenu(onWidget('Code'), ['widget-editing:moveToPage'], ({ page }) => button(page.getByRole('dialog'), 'Night trains')),
  },
  {
    name: 'a widget was deleted',
    isVariant: true,
    within: '[aria-live=polite]',
    changes: true,
    path: full,
    edits: true,
    pending: 'writes',
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await widgetMenu(context, 'Code', t('widget-editing:deleteWidget'))
      await button(page, t('mutations:undo')).waitFor()
      await widget(page, 'Code').waitFor({ state: 'detached' })
    },
  },
  { name: 'content sheet', path: full, edits: true, open: gallery },
  {
    name: 'new widget, waiting for its first bookmark',
    within: 'article:focus-within',
    changes: true,
    path: full,
    edits: true,
    pending: 'writes',
    open: async (context) => {
      const title = context.t('bookmarks:kind')
      await gallery(context)
      await button(context.page, context.t('content:addKind', { title })).click()
      await widget(context.page, title).getByLabel(context.t('bookmark-editing:address')).waitFor()
    },
  },
]
