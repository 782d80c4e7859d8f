import { usePlainShell } from '../support/app-ready.ts'
import { type ScreenContext, type Screen, button, full, pageMenu, shown, widgetMenu } from './screen.ts'

/** The list of one's pages. */
async function pagesSheet({ page, t }: ScreenContext): Promise<void> {
  await shown(page)
  await button(page, t('shell:pages')).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Start' }).first().waitFor()
}

/** The bookmarks that are saved for later, one of them checked. */
async function unsorted(context: ScreenContext): Promise<void> {
  const { page, t } = context
  await pagesSheet(context)
  await page.getByRole('button', { name: t('unsorted:title') }).click()
  const sheet = page.getByRole('dialog', { name: t('unsorted:title') })
  await sheet.getByRole('checkbox', { name: t('unsorted:select', { title: 'A long read' }) }).check()
  await button(sheet, t('unsorted:fromOutside')).click()
}

/** The tags of one's bookmarks. */
async function allTags({ page, t }: ScreenContext): Promise<void> {
  await page
    .getByRole('list', { name: t('tags:label') })
    .getByRole('link', { name: 'maps' })
    .waitFor()
}

/** The search with something typed into it. */
async function searched(context: ScreenContext, text: string): Promise<void> {
  await shown(context.page)
  await button(context.page, context.t('shell:search')).click()
  await context.page.getByRole('dialog').getByRole('combobox').fill(text)
}

/** Makes the account one without Premium, in this browser. */
async function withoutPremium({ page }: ScreenContext): Promise<void> {
  await usePlainShell(page)
  await page.route('**/api/users/current.json', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: object }
    await route.fulfill({ response, json: { user: { ...user, is_premium: false } } })
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
}

/** Gives the person these notifications, in this browser. */
async function withNotifications(page: ScreenContext['page'], list: object): Promise<void> {
  await usePlainShell(page)
  await page.route('**/api/users/notifications.json*', (route) => route.fulfill({ json: list }))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await shown(page)
}

/** Two that are unread, and one of long ago with a long title. */
const someNotifications = {
  notifications: [
    {
      kind: 'feeds_died',
      id: 3,
      link: '/p/Abc1234#7',
      read_at: null,
      params: { count: 3, titles: ['Night trains', 'Weather', 'Ferries'] },
    },
    { kind: 'import_done', id: 2, link: '/p/Abc1234', read_at: null, params: { title: 'Bookmarks', count: 1_204 } },
    {
      kind: 'import_failed',
      id: 1,
      link: '/users/import/5',
      read_at: 1_700_000_000,
      params: { title: `My ${'very '.repeat(20)}old links` },
    },
  ].map((notification) => ({ ...notification, created_at: 1_700_000_000 })),
  unread: 2,
  next: null,
}

/** Header, list of pages and what is asked for about a page. */
export const appScreens: Screen[] = [
  {
    name: 'account menu',
    path: full,
    open: async ({ page, t }) => {
      await shown(page)
      await button(page, t('shell:accountMenu')).click()
      await page.getByRole('menuitem', { name: t('account-menu:logOut') }).waitFor()
    },
  },
  {
    name: 'notifications',
    path: full,
    open: async ({ page, t }) => {
      await withNotifications(page, someNotifications)
      await button(page, t('bell:unreadCount', { count: 2 })).click()
      await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor()
    },
  },
  {
    name: 'notifications, none',
    isVariant: true,
    path: full,
    open: async ({ page, t }) => {
      await withNotifications(page, { notifications: [], unread: 0, next: null })
      await button(page, t('notifications:title')).click()
      await page.getByText(t('notifications:empty')).waitFor()
    },
  },
  { name: 'pages sheet', path: full, open: pagesSheet },
  {
    name: 'explorer',
    isVariant: true,
    path: full,
    open: async (context) => {
      await pagesSheet(context)
      await context.page.getByText(context.t('explorer:title')).click()
      await context.page.getByText('Schmalspurbahnen', { exact: true }).first().waitFor()
    },
  },
  { name: 'unsorted bookmarks', path: full, open: unsorted },
  { name: 'tags', isVariant: true, path: () => '/tags', open: allTags },
  {
    name: 'links to check, none of which is due',
    path: () => '/users/due_links',
    open: async ({ page, t }) => page.getByText(t('due-links:none')).waitFor(),
  },
  {
    name: 'tags, one renamed into another',
    isVariant: true,
    path: () => '/tags',
    open: async (context) => {
      const { page, t } = context
      await allTags(context)
      await button(page, t('tags:menu', { tag: 'maps' })).click()
      await page.getByRole('menuitem', { name: t('tags:rename') }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('travel')
      await button(page, t('tags:merge')).waitFor()
    },
  },
  {
    name: 'tags, the bookmarks of one',
    isVariant: true,
    path: () => '/tags/travel',
    open: ({ page }) => page.getByRole('main').getByRole('link', { name: 'OpenStreetMap' }).first().waitFor(),
  },
  {
    name: 'save a link that is saved already',
    isVariant: true,
    path: () => `/add?${new URLSearchParams({ url: 'https://longreads.example.org/night-trains', title: 'A long read' }).toString()}`,
    open: ({ page, t }) => page.getByText(t('bookmark-editing:alreadySaved')).waitFor(),
  },
  {
    name: 'save a link, none yet',
    isVariant: true,
    path: () => '/add',
    open: ({ page, t }) => page.getByText(t('saving:noLink')).waitFor(),
  },
  {
    name: 'pages sheet, menu of a page',
    isVariant: true,
    path: full,
    open: async (context) => {
      await pagesSheet(context)
      const row = context.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Night trains' })
      await row.hover()
      await button(row, context.t('page-marks:pageMenu', { title: 'Night trains' })).click()
      await context.page.getByRole('menuitem', { name: context.t('page-actions:deletePage') }).waitFor()
    },
  },
  {
    name: 'page menu',
    path: full,
    edits: true,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context)
    },
  },
  {
    name: 'new page dialog, without a title',
    isVariant: true,
    path: full,
    open: async (context) => {
      const { page, t, width } = context
      if (width < 640) await pagesSheet(context)
      await button(page, t('shell:newPage')).locator('visible=true').first().click()
      await page.getByLabel(t('page-actions:pageTitle')).waitFor()
      await button(page, t('page-actions:createPage')).click()
      await page
        .getByRole('textbox', { name: t('page-actions:pageTitle') })
        .and(page.locator('[aria-invalid=true]'))
        .waitFor()
    },
  },
  {
    name: 'no room for another page',
    isVariant: true,
    path: full,
    prepare: withoutPremium,
    open: async (context) => {
      const { page, t, width } = context
      if (width < 640) await pagesSheet(context)
      await page
        .getByRole('button', { name: `${t('shell:newPage')} ${t('premium-badge:badge')}` })
        .locator('visible=true')
        .first()
        .click()
      await page.getByRole('dialog').getByText(t('premium:howToGet')).waitFor()
    },
  },
  {
    name: 'what Premium includes',
    isVariant: true,
    path: full,
    edits: true,
    prepare: withoutPremium,
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await widgetMenu(context, 'Code')
      await page.getByRole('menuitem', { name: t('bookmark-editing:addGroup') }).click()
      await page.getByRole('dialog').getByText(t('premium:includes')).waitFor()
    },
  },
  {
    name: 'settings of the page',
    path: full,
    edits: true,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context, context.t('page-actions:editTitle'))
      await context.page.getByRole('dialog').getByLabel(context.t('page-settings:address')).fill('my-links')
      await context.page.getByText(context.t('page-settings:available')).waitFor()
    },
  },
  {
    name: 'title of the page, in its place',
    isVariant: true,
    within: 'h1',
    changes: true,
    path: full,
    edits: true,
    open: async ({ page }) => {
      await shown(page)
      await page.getByRole('heading', { level: 1 }).getByRole('button').click()
      await page.getByRole('heading', { level: 1 }).getByRole('textbox').waitFor()
    },
  },
  {
    name: 'columns',
    isVariant: true,
    path: full,
    edits: true,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context, context.t('page-actions:columns'))
      await context.page.getByRole('dialog').getByText(context.t('widget-editing:columnCount')).waitFor()
    },
  },
  {
    name: 'delete page',
    isVariant: true,
    path: full,
    edits: true,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context, context.t('page-actions:deletePage'))
      await context.page.getByRole('alertdialog').getByRole('checkbox').waitFor()
    },
  },
  {
    name: 'search',
    path: full,
    open: async (context) => {
      await searched(context, 're')
      await context.page.getByRole('option').first().waitFor()
    },
  },
  { name: 'search, before one types', isVariant: true, path: full, open: (context) => searched(context, '') },
  {
    name: 'search, nothing found',
    isVariant: true,
    path: full,
    open: async (context) => {
      await searched(context, 'Zwiebelkuchen')
      await context.page.getByText(context.t('search:nothing', { query: 'Zwiebelkuchen' })).waitFor()
    },
  },
  {
    name: 'keys',
    path: full,
    open: async (context) => {
      await shown(context.page)
      // The menu of the page has it where there is a keyboard.
      await context.page.keyboard.press('?')
      await context.page.getByRole('dialog').getByText(context.t('shortcuts:keys.pickUp')).waitFor()
    },
  },
]
