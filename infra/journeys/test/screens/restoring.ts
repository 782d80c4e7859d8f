import { type Screen, type ScreenContext, button, full, shown, to } from './screen.ts'

async function openTrash({ page, t }: ScreenContext): Promise<void> {
  await shown(page)
  await button(page, t('shell:pages')).click()
  await button(page, t('trash:title')).click()
  await page.getByRole('dialog', { name: t('trash:title') }).waitFor()
}

/** The moments of the history of a page. */
const moments = ({ page, t }: ScreenContext) => page.getByRole('complementary', { name: t('history:title') }).getByRole('button')

/** On narrow screens the look at a moment is in place of the list: this one begins anew. */
const withoutMoment = () => Promise.resolve()

/** What was deleted or changed, and the way back. */
export const restoringScreens: Screen[] = [
  {
    name: 'trash, nothing in it',
    isVariant: true,
    path: full,
    changes: true,
    open: async (context) => {
      const { page, t } = context
      await page.route('**/api/users/deleted_*.json', (route) => route.fulfill({ json: { pages: [], widgets: [], items: [], next: null } }))
      await openTrash(context)
      await page.getByText(t('trash:empty', { count: 30 })).waitFor()
    },
  },
  {
    name: 'trash, it cannot be loaded',
    isVariant: true,
    path: full,
    changes: true,
    refused: /status of 503/,
    open: async (context) => {
      const { page, t } = context
      const json = { code: 'unavailable', params: {}, errors: [], request_id: 'screens' }
      await page.route('**/api/users/deleted_*.json', (route) => route.fulfill({ status: 503, json }))
      await openTrash(context)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shared:retry') })
        .waitFor()
    },
  },
  {
    name: 'question before a page is deleted for good',
    isVariant: true,
    path: full,
    open: async (context) => {
      const { page, t } = context
      await openTrash(context)
      await page.getByRole('button', { name: t('trash:purgePage', { title: 'Urlaub 2025' }) }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'history of a page',
    isVariant: true,
    path: (scene) => `/users/page_history/${scene.fullPage.public_id}`,
    prepare: withoutMoment,
    open: (context) => moments(context).last().waitFor(),
  },
  {
    name: 'history of a page that was not changed',
    isVariant: true,
    path: (scene) => `/users/page_history/${scene.fullPage.public_id}`,
    changes: true,
    open: async ({ page, t }) => {
      await page.route('**/api/page/*/revisions.json*', (route) => route.fulfill({ json: { revisions: [], next: null } }))
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByText(t('history:empty')).waitFor()
    },
  },
  {
    name: 'question before a version is restored',
    isVariant: true,
    path: (scene) => `/users/page_history/${scene.fullPage.public_id}`,
    changes: true,
    open: async (context) => {
      const { page, t } = context
      await moments(context).last().click()
      await button(page, t('history:restore')).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'archived page',
    isVariant: true,
    path: (scene) => to(scene.archivedPage),
    open: ({ page, t }) => page.getByText(t('page-archive:notice')).waitFor(),
  },
]
