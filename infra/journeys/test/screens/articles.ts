import { usePlainShell } from '../support/app-ready.ts'
import { type ScreenContext, type Screen, button, to, widget, widgetMenu } from './screen.ts'

const reading: Screen['path'] = (scene) => to(scene.readingPage)
const map = /oldest known map/

/** Every widget of the page has its articles, and the code to mark them. */
async function listed({ page, t }: ScreenContext): Promise<void> {
  await widget(page, 'Essays').getByRole('link', { name: map }).waitFor()
  await widget(page, 'Essays')
    .getByRole('button', { name: t('feed-reading:markAll') })
    .waitFor({ state: 'attached' })
}

/** Answers are as if something had come since the person last looked. */
async function withNews({ page }: ScreenContext): Promise<void> {
  await usePlainShell(page)
  await page.route('**/api/widgets/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { widgets: Array<{ last_seen_at: number | null; articles: Array<{ added: number }> }> }
    for (const list of body.widgets) {
      list.last_seen_at = 1
      for (const [index, article] of list.articles.entries()) article.added = index < 2 ? 2 : 1
    }
    await route.fulfill({ response, json: body })
  })
  await page.reload()
}

/** The reader with the first of the essays in it. */
async function opened(context: ScreenContext, scrolled = false): Promise<void> {
  const { page, t } = context
  await listed(context)
  await widget(page, 'Essays').getByRole('link', { name: map }).click()
  const text = page.getByRole('dialog', { name: map })
  await text.getByRole('table').waitFor()
  await button(text, t('feed-reading:reader.next')).waitFor()
  if (scrolled) await text.getByRole('table').scrollIntoViewIfNeeded()
}

async function section(context: ScreenContext, title: string): Promise<void> {
  await listed(context)
  await widget(context.page, title).scrollIntoViewIfNeeded()
  await widget(context.page, title).getByRole('link').first().waitFor()
}

/** Articles in every way they are shown and read. */
export const articleScreens: Screen[] = [
  { name: 'articles as a list', path: reading, pending: 'writes', open: listed },
  {
    name: 'articles, one under the pointer',
    isVariant: true,
    path: reading,
    pending: 'writes',
    open: async (context) => {
      await section(context, 'Front page')
      await widget(context.page, 'Front page').getByRole('link', { name: map }).hover()
    },
  },
  { name: 'articles as cards', path: reading, pending: 'writes', open: (context) => section(context, 'Gallery') },
  {
    name: 'articles by feed',
    isVariant: true,
    path: reading,
    pending: 'writes',
    open: async (context) => {
      await section(context, 'By feed')
      await widget(context.page, 'By feed')
        .getByRole('tab', { name: /Essays/ })
        .click()
      await widget(context.page, 'By feed').getByRole('link', { name: map }).waitFor()
    },
  },
  {
    name: 'articles that are new',
    isVariant: true,
    prepare: withNews,
    path: reading,
    pending: 'writes',
    open: async (context) => {
      await listed(context)
      await widget(context.page, 'Essays').getByText(context.t('feed-reading:newSince')).waitFor()
    },
  },
  {
    name: 'articles, all of them read',
    changes: true,
    path: reading,
    pending: 'writes',
    open: async (context) => {
      const { page, t } = context
      await section(context, 'Unread')
      await widget(page, 'Unread').locator('header').hover()
      await button(widget(page, 'Unread'), t('feed-reading:markAll')).click()
      await widget(page, 'Unread').getByRole('link').first().waitFor()
      await button(page, t('mutations:undo')).waitFor()
    },
  },
  {
    name: 'articles, collapsed',
    isVariant: true,
    changes: true,
    path: reading,
    pending: 'writes',
    open: async (context) => {
      await listed(context)
      for (const title of ['Essays', 'Front page']) {
        const frame = widget(context.page, title)
        await frame.getByRole('heading', { level: 2 }).getByRole('button').click()
        await frame.getByRole('link').first().waitFor({ state: 'detached' })
        await frame.locator('header').getByText(/^\d+$/).waitFor()
      }
    },
  },
  { name: 'reader', changes: true, path: reading, pending: 'writes', open: (context) => opened(context) },
  {
    name: 'reader, further down',
    isVariant: true,
    changes: true,
    path: reading,
    pending: 'writes',
    open: (context) => opened(context, true),
  },
  {
    name: 'reader, no more than a few words',
    isVariant: true,
    changes: true,
    path: reading,
    pending: 'writes',
    open: async (context) => {
      const { page, t } = context
      await section(context, 'Front page')
      await widget(page, 'Front page')
        .getByRole('link', { name: /Node\.js/ })
        .focus()
      await page.keyboard.press('v')
      await page.getByRole('dialog').getByText(t('feed-reading:reader.noText')).waitFor()
    },
  },
  {
    name: 'reader, the text does not come',
    isVariant: true,
    changes: true,
    path: reading,
    pending: 'writes',
    refused: /ERR_FAILED/,
    open: async (context) => {
      const { page, t } = context
      await page.route('**/api/widget/*/article/*', (route) => route.abort())
      await listed(context)
      await widget(page, 'Essays').getByRole('link', { name: map }).click()
      await page.getByRole('dialog').getByText(t('feed-reading:reader.offline')).waitFor()
    },
  },
  {
    name: 'menu of a feed widget',
    path: reading,
    edits: true,
    pending: 'writes',
    open: async (context) => {
      await listed(context)
      await widgetMenu(context, 'Essays')
      await context.page.getByRole('menuitem', { name: context.t('feed-reading:markAll') }).waitFor()
    },
  },
  {
    name: 'feeds in trouble',
    path: (scene) => to(scene.failingPage),
    open: async ({ page, t }) => {
      await widget(page, 'Members').getByText(t('feed-reading:reasons.credentials_required')).waitFor()
      await widget(page, 'Trams').getByText(t('feed-reading:reasons.gone')).waitFor()
    },
  },
  {
    name: 'articles seen by a visitor',
    visitor: true,
    path: (scene) => to(scene.failingPage),
    open: ({ page }) => widget(page, 'Trams').getByRole('link').first().waitFor(),
  },
]
