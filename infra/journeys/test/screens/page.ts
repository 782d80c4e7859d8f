import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'
import { type ScreenContext, type Screen, button, full, odd, pageMenu, shown, to, widget } from './screen.ts'

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

/** Whole pages, and what is done with them. */
export const pageScreens: Screen[] = [
  {
    name: 'empty page',
    path: (scene) => to(scene.emptyPage),
    open: async ({ page, t }) => {
      await page.getByText(t('widget-editing:emptyPage')).waitFor()
      await button(page, t('content:beginWithList')).waitFor()
    },
  },
  {
    name: 'archived page, below the list of pages',
    isVariant: true,
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
]
