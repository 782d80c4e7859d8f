import { type Look, type Screen, button, full, pageMenu, shown, to, widgetMenu } from './screen.ts'

/** The list of one's pages. */
async function pagesSheet({ page, t }: Look): Promise<void> {
  await shown(page)
  await button(page, t('shell:pages')).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Start' }).waitFor()
}

/** The dialog that says who may see a page. */
async function shareSheet(look: Look): Promise<void> {
  const { page, t } = look
  await pageMenu(look, t('page-actions:share'))
  await page.getByRole('dialog').getByText(t('sharing:who')).waitFor()
}

/** The search with something typed into it. */
async function searched(look: Look, text: string): Promise<void> {
  await shown(look.page)
  await pageMenu(look, look.t('page-actions:search'))
  await look.page.getByRole('combobox').fill(text)
}

/** Makes the account one without Premium, in this browser. */
async function withoutPremium({ page }: Look): Promise<void> {
  await page.route('**/api/users/current.json', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: object }
    await route.fulfill({ response, json: { user: { ...user, is_premium: false } } })
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
}

/** Header, list of pages and what is asked for about a page. */
export const appScreens: Screen[] = [
  {
    name: 'account menu',
    path: full,
    open: async ({ page, t }) => {
      await shown(page)
      await button(page, t('shell:accountMenu')).click()
      await page.getByRole('menuitem', { name: t('shell:logOut') }).waitFor()
    },
  },
  { name: 'pages sheet', path: full, open: pagesSheet },
  {
    name: 'pages sheet, menu of a page',
    path: full,
    open: async (look) => {
      await pagesSheet(look)
      const row = look.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Night trains' })
      await row.hover()
      await button(row, look.t('shell:pageMenu', { title: 'Night trains' })).click()
      await look.page.getByRole('menuitem', { name: look.t('shell:deletePage') }).waitFor()
    },
  },
  {
    name: 'page menu',
    path: full,
    edits: true,
    open: async (look) => {
      await shown(look.page)
      await pageMenu(look)
    },
  },
  {
    name: 'new page dialog, without a title',
    path: full,
    open: async (look) => {
      const { page, t, width } = look
      if (width < 640) await pagesSheet(look)
      await button(page, t('shell:newPage')).locator('visible=true').first().click()
      await page.getByLabel(t('shell:pageTitle')).waitFor()
      await button(page, t('shared:create')).click()
      await page
        .getByRole('textbox', { name: t('shell:pageTitle') })
        .and(page.locator('[aria-invalid=true]'))
        .waitFor()
    },
  },
  {
    name: 'no room for another page',
    path: full,
    prepare: withoutPremium,
    open: async (look) => {
      const { page, t, width } = look
      if (width < 640) await pagesSheet(look)
      await page
        .getByRole('button', { name: `${t('shell:newPage')} ${t('premium:badge')}` })
        .locator('visible=true')
        .first()
        .click()
      await page.getByRole('dialog').getByText(t('premium:howToGet')).waitFor()
    },
  },
  {
    name: 'what Premium includes',
    path: full,
    edits: true,
    prepare: withoutPremium,
    open: async (look) => {
      const { page, t } = look
      await shown(page)
      await widgetMenu(look, 'Code')
      await page.getByRole('menuitem', { name: t('bookmark-editing:addGroup') }).click()
      await page.getByRole('dialog').getByText(t('premium:includes')).waitFor()
    },
  },
  {
    name: 'title of the page, in a dialog',
    path: full,
    edits: true,
    open: async (look) => {
      await shown(look.page)
      await pageMenu(look, look.t('page-actions:editTitle'))
      await look.page.getByRole('dialog').getByLabel(look.t('page-actions:title')).waitFor()
    },
  },
  {
    name: 'title of the page, in its place',
    changes: true,
    path: full,
    edits: true,
    open: async ({ page }) => {
      await shown(page)
      await page.getByRole('heading', { level: 1 }).getByRole('button').dblclick()
      await page.getByRole('heading', { level: 1 }).getByRole('textbox').waitFor()
    },
  },
  {
    name: 'columns',
    path: full,
    edits: true,
    open: async (look) => {
      await shown(look.page)
      await pageMenu(look, look.t('page-actions:columns'))
      await look.page.getByRole('dialog').getByText(look.t('widget-editing:columnCount')).waitFor()
    },
  },
  {
    name: 'delete page',
    path: full,
    edits: true,
    open: async (look) => {
      await shown(look.page)
      await pageMenu(look, look.t('page-actions:deletePage'))
      await look.page.getByRole('alertdialog').getByRole('checkbox').waitFor()
    },
  },
  { name: 'share sheet of a private page', path: (scene) => to(scene.emptyPage), open: shareSheet },
  {
    name: 'share sheet of a page shared by link',
    path: full,
    open: async (look) => {
      await shareSheet(look)
      await button(look.page, look.t('sharing:copy')).waitFor()
    },
  },
  { name: 'share sheet of a public page', path: (scene) => to(scene.failingPage), open: shareSheet },
  {
    name: 'search',
    path: full,
    open: async (look) => {
      await searched(look, 're')
      await look.page.getByRole('option').first().waitFor()
    },
  },
  { name: 'search, before one types', path: full, open: (look) => searched(look, '') },
  {
    name: 'search, nothing found',
    path: full,
    open: async (look) => {
      await searched(look, 'Zwiebelkuchen')
      await look.page.getByText(look.t('search:nothing', { query: 'Zwiebelkuchen' })).waitFor()
    },
  },
  {
    name: 'keys',
    path: full,
    open: async (look) => {
      await shown(look.page)
      await pageMenu(look, look.t('page-actions:shortcuts'))
      await look.page.getByRole('dialog').getByText(look.t('shortcuts:keys.pickUp')).waitFor()
    },
  },
]
