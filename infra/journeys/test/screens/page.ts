import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'
import { type ScreenContext, type Screen, button, full, odd, pageMenu, shown, to, widget, widgetMenu } from './screen.ts'

/** The settings of a widget, opened by its menu. */
const settingsOf = (title: string, kind: string, seen: string, isVariant = false): Screen => ({
  name: `settings of ${kind}`,
  isVariant,
  path: full,
  edits: true,
  open: async (context) => {
    await shown(context.page)
    await widgetMenu(context, title, context.t('widget-editing:settings'))
    await context.page.getByRole('dialog').getByText(context.t(seen), { exact: true }).first().waitFor()
  },
})

const tools = (scene: Scene) => to(scene.toolsPage)

async function gallery({ page, t }: ScreenContext): Promise<void> {
  await shown(page)
  await button(page, t('content:addContent')).click()
  await button(page, t('content:addKind', { title: t('feeds:kind') })).waitFor()
}

/** The first two widgets of the full page, checked in organize mode. */
async function checkTwo(context: ScreenContext): Promise<void> {
  const { page, t } = context
  await shown(page)
  await pageMenu(context, t('organise:organise'))
  const bar = page.getByRole('toolbar', { name: t('organise:actions') })
  await bar.waitFor()
  for (const title of ['Every day', 'Science and nature']) {
    await page.getByRole('checkbox', { name: t('organise:check', { title }), exact: true }).check()
  }
  await bar.getByText(t('organise:selected', { count: 2 })).waitFor()
}

/** The page is there, and its picture behind it. */
async function pictureShown(page: ScreenContext['page']): Promise<void> {
  await shown(page)
  await page.getByText('New York').first().waitFor()
  await page.locator('.page-picture img[data-loaded]').waitFor()
}

/** Whole pages, widgets with their menus and settings, and how content is added. */
export const pageScreens: Screen[] = [
  {
    name: 'empty page',
    path: (scene) => to(scene.emptyPage),
    open: async ({ page, t }) => {
      await page.getByText(t('page:emptyForEditors')).waitFor()
      await button(page, t('content:beginWithList')).waitFor()
    },
  },
  {
    name: 'archived page, below the list of pages',
    path: (scene) => to(scene.archivedPage),
    open: async ({ page, t }) => {
      await page.getByText(t('page-archive:notice')).waitFor()
      await button(page, t('page-marks:archivedPages')).click()
      await page
        .getByRole('dialog')
        .getByText(t('page-archive:count', { count: 1 }))
        .waitFor()
    },
  },
  {
    name: 'background of a page',
    path: full,
    edits: true,
    open: async (context) => {
      await pageMenu(context, context.t('page-actions:background'))
      await context.page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  ...(['light', 'dark', 'busy'] as const).map((kind) => ({
    name: `page over a ${kind} picture`,
    isVariant: kind !== 'busy',
    path: (scene: Scene) => to(scene.picturePages[kind]),
    open: ({ page }: ScreenContext) => pictureShown(page),
  })),
  {
    name: 'background of a page, with a picture',
    isVariant: true,
    path: (scene) => to(scene.picturePages.busy),
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await pictureShown(page)
      await pageMenu(context, t('page-actions:background'))
      await page.getByRole('combobox', { name: t('page-background:subject') }).selectOption('nature')
      await expect(page.getByRole('radio', { name: t('page-background:pictures.nature.leaves') })).toBeChecked()
    },
  },
  {
    name: 'organize mode with checked widgets',
    path: full,
    edits: true,
    changes: true,
    open: checkTwo,
  },
  {
    name: 'question before checked widgets are deleted',
    isVariant: true,
    path: full,
    edits: true,
    changes: true,
    open: async (context) => {
      await checkTwo(context)
      await button(context.page, context.t('organise:delete')).click()
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'trash',
    path: full,
    open: async ({ page, t }) => {
      await shown(page)
      await button(page, t('shell:pages')).click()
      await button(page, t('trash:title')).click()
      await page.getByRole('button', { name: t('trash:restorePage', { title: 'Urlaub 2025' }) }).waitFor()
    },
  },
  {
    name: 'history of a page, with a look at a moment',
    path: (scene) => `/users/page_history/${scene.fullPage.public_id}`,
    open: async ({ page, t }) => {
      const moments = page.getByRole('complementary', { name: t('history:title') }).getByRole('button')
      await moments.first().click()
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'full page',
    path: full,
    open: async ({ page }) => {
      await shown(page)
      await widget(page, 'Science and nature').locator('img').first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete))
    },
  },
  {
    name: 'imported bookmarks in every view',
    path: (scene) => to(scene.importedPage),
    open: async ({ page }) => {
      for (const article of await page.getByRole('article').all()) await article.getByRole('link').first().waitFor()
    },
  },
  {
    name: 'full page, edited',
    within: 'main article:hover',
    path: full,
    edits: true,
    open: async ({ page, t }) => {
      await shown(page)
      await widget(page, 'Every day').hover()
      await button(page, t('widget-editing:widgetMenu', { title: 'Every day' })).waitFor()
    },
  },
  {
    name: 'odd page',
    isVariant: true,
    path: odd,
    edits: true,
    open: ({ page }) => widget(page, 'Kacheln').getByRole('link').first().waitFor(),
  },
  {
    name: 'odd page, further down',
    isVariant: true,
    path: odd,
    open: async ({ page }) => {
      await widget(page, 'Lange Notizen').scrollIntoViewIfNeeded()
      await widget(page, 'Lange Notizen').getByRole('button').first().waitFor()
      await widget(page, 'Noch keine Aufgabe').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'page on its way',
    pending: 'page',
    path: full,
    open: async ({ page, t }) => {
      await page.getByRole('heading', { level: 1, name: t('shared:loading') }).waitFor()
      await page.getByRole('main').getByText(t('shared:loading')).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'failing feed',
    isVariant: true,
    path: (scene) => to(scene.failingPage),
    open: ({ page, t }) =>
      widget(page, 'Night trains')
        .getByText(t('feed-reading:failing', { title: 'Night trains of Europe' }))
        .waitFor(),
  },
  {
    name: 'all collapsed',
    isVariant: true,
    changes: true,
    path: full,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context, context.t('page-actions:collapseAll'))
      await widget(context.page, 'Every day').getByRole('link').first().waitFor({ state: 'detached' })
    },
  },
  {
    name: 'widget menu',
    path: full,
    edits: true,
    open: async (context) => {
      await shown(context.page)
      await widgetMenu(context, 'Code')
      await context.page.getByRole('menuitem', { name: context.t('bookmark-editing:addGroup') }).waitFor()
    },
  },
  {
    name: 'title of a widget',
    within: 'article:focus-within',
    changes: true,
    path: full,
    edits: true,
    open: async (context) => {
      await shown(context.page)
      await widgetMenu(context, 'Code', context.t('widget-editing:rename'))
      await context.page.getByLabel(context.t('widget-editing:titleOf', { title: 'Code' })).waitFor()
    },
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
    name: 'move a widget to another page',
    path: full,
    edits: true,
    open: async (context) => {
      await shown(context.page)
      await widgetMenu(context, 'Code', context.t('widget-editing:moveToPage'))
      await button(context.page.getByRole('dialog'), 'Night trains').waitFor()
    },
  },
  {
    name: 'delete a widget',
    isVariant: true,
    path: full,
    edits: true,
    open: async (context) => {
      await shown(context.page)
      await widgetMenu(context, 'Code', context.t('widget-editing:deleteWidget'))
      await context.page.getByRole('alertdialog').waitFor()
    },
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
      await button(page.getByRole('alertdialog'), t('widget-editing:deleteWidget')).click()
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
