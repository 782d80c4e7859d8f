import { groupMenu, iconPicker, onRow, quickAdd, rowMenu, withLongList } from './bookmark-steps.ts'
import { type Screen, button, byMenu, full, odd, onWidget, shown, widget, widgetMenu } from './screen.ts'

/** Bookmarks and groups as they are worked on. */
export const bookmarkScreens: Screen[] = [
  iconPicker('emoji', false),
  iconPicker('openmoji'),
  iconPicker('fontawesome'),
  iconPicker('text'),
  iconPicker('site'),
  {
    name: 'editing a bookmark, a tag is typed',
    isVariant: true,
    path: full,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await rowMenu(context, 'Travel', 'OpenStreetMap', t('bookmark-editing:edit'))
      await page.getByRole('combobox', { name: t('tags:label') }).fill('n')
      await page.getByRole('option', { name: 'night trains' }).waitFor()
    },
  },
  {
    name: 'editing a bookmark, what its page says of itself',
    isVariant: true,
    path: full,
    edits: true,
    open: async (context) => {
      const { page, t, scene } = context
      await rowMenu(context, 'Travel', 'OpenStreetMap', t('bookmark-editing:edit'))
      await page.getByLabel(t('bookmark-editing:address')).fill(`${scene.siteUrl}/article`)
      await page.getByRole('button', { name: t('page-head:ask') }).click()
      await page.getByRole('button', { name: t('page-head:useTitle') }).click()
      await page.getByRole('button', { name: t('page-head:titleUsed') }).waitFor()
    },
  },
  {
    name: 'adding bookmarks, not an address',
    isVariant: true,
    changes: true,
    path: full,
    edits: true,
    open: async (context) => {
      await quickAdd(context, 'no address at all \\')
      await context.page.getByText(context.t('account-errors:field.invalid_url')).waitFor()
    },
  },
  {
    name: 'adding bookmarks, one is there already',
    isVariant: true,
    within: 'article:focus-within',
    changes: true,
    path: full,
    edits: true,
    pending: 'writes',
    open: async (context) => {
      await quickAdd(context, 'https://mail.google.com/')
      await context.page.getByText(context.t('bookmark-editing:alreadySaved')).waitFor()
    },
  },
  {
    name: 'adding bookmarks, suggested sites',
    within: '[role=listbox]',
    changes: true,
    path: full,
    edits: true,
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('bookmark-editing:addTo', { title: 'Every day' }) }).click()
      await page.getByLabel(t('bookmark-editing:address')).fill('goo')
      await page.getByRole('option').nth(3).waitFor()
    },
  },
  { name: 'menu of a bookmark', path: full, edits: true, open: (context) => rowMenu(context, 'Every day', 'Notion') },
  {
    name: 'menu of a bookmark, where to',
    isVariant: true,
    path: full,
    edits: true,
    open: byMenu(onRow('Every day', 'Notion'), ['bookmark-editing:moveTo'], ({ page }) =>
      page.getByRole('menuitem', { name: 'Long reads' }),
    ),
  },
  {
    name: 'changing a bookmark, both fields refused',
    path: full,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await rowMenu(context, 'Every day', 'Notion', t('bookmark-editing:edit'))
      await page.getByRole('dialog').getByLabel(t('bookmark-editing:title'), { exact: true }).fill(' ')
      await page.getByRole('dialog').getByLabel(t('bookmark-editing:address')).fill('nowhere \\')
      await button(page.getByRole('dialog'), t('bookmark-editing:save')).click()
      await page.getByText(t('account-errors:field.invalid_url')).waitFor()
    },
  },
  {
    name: 'a bookmark was deleted',
    isVariant: true,
    within: '[aria-live=polite]',
    changes: true,
    path: full,
    edits: true,
    pending: 'writes',
    open: byMenu(onRow('Every day', 'Notion'), ['bookmark-editing:delete'], ({ page, t }) => button(page, t('mutations:undo'))),
  },
  {
    name: 'bookmarklet',
    isVariant: true,
    path: full,
    open: async ({ page, t }) => {
      await widget(page, 'Tools').getByTitle('Reader view', { exact: true }).click()
      await button(page, t('bookmarklet:copy')).waitFor()
    },
  },
  {
    name: 'sorting bookmarks',
    isVariant: true,
    path: full,
    edits: true,
    open: byMenu(onWidget('Every day'), ['bookmark-editing:sortBy'], ({ page, t }) =>
      page.getByRole('menuitemradio', { name: t('bookmark-editing:sort.ageDesc') }),
    ),
  },
  {
    name: 'selecting bookmarks',
    path: full,
    edits: true,
    changes: true,
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await widgetMenu(context, 'Every day', t('bookmark-editing:batch.start'))
      await widget(page, 'Every day').getByRole('toolbar').waitFor()
      await widget(page, 'Every day')
        .getByRole('checkbox', { name: t('bookmark-editing:batch.select', { title: 'Notion' }) })
        .check()
    },
  },
  {
    name: 'copying a bookmark to a page',
    isVariant: true,
    path: full,
    edits: true,
    open: byMenu(onRow('Every day', 'Notion'), ['bookmark-editing:copyTo'], ({ page, t }) =>
      page.getByRole('list', { name: t('bookmark-editing:target.places') }),
    ),
  },
  {
    name: 'merging duplicates',
    path: full,
    edits: true,
    open: byMenu(onWidget('Every day'), ['merge-bookmarks:open'], ({ page }) => page.getByRole('dialog').getByRole('radio').first()),
  },
  {
    name: 'a long list is loaded to be sorted',
    isVariant: true,
    path: full,
    edits: true,
    changes: true,
    prepare: withLongList,
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await widgetMenu(context, 'Every day', t('bookmark-editing:sortBy'))
      // No click: on its way to the submenu the pointer crosses what closes it.
      await page.getByRole('menuitemradio', { name: t('bookmark-editing:sort.ageDesc') }).dispatchEvent('click')
      await widget(page, 'Every day').getByText(t('bookmark-editing:loadingList')).waitFor()
    },
  },
  {
    name: 'a long list is filtered',
    isVariant: true,
    within: 'article:focus-within',
    path: full,
    prepare: withLongList,
    open: async ({ page, t }) => {
      await shown(page)
      const list = t('bookmarks:list', { title: 'Every day' })
      await page.getByRole('searchbox', { name: t('bookmark-filter:filter', { list }) }).fill('a')
      await widget(page, 'Every day').getByRole('status').filter({ hasText: /…$/ }).waitFor()
    },
  },
  {
    name: 'menu of a group',
    isVariant: true,
    path: full,
    edits: true,
    open: byMenu(groupMenu, [], ({ page, t }) => page.getByRole('menuitem', { name: t('bookmark-editing:deleteGroup') })),
  },
  {
    name: 'name of a group',
    within: 'article:focus-within',
    changes: true,
    path: full,
    edits: true,
    open: byMenu(groupMenu, ['bookmark-editing:renameGroup'], ({ page, t }) => page.getByLabel(t('bookmark-editing:groupName'))),
  },
  {
    name: 'moving a group',
    isVariant: true,
    path: full,
    edits: true,
    open: byMenu(groupMenu, ['bookmark-editing:moveGroupTo'], ({ page, t }) =>
      page.getByRole('list', { name: t('bookmark-editing:target.places') }),
    ),
  },
  {
    name: 'all groups',
    isVariant: true,
    path: odd,
    open: async ({ page, t }) => {
      await widget(page, 'Kacheln').getByRole('link').first().waitFor()
      await button(page, t('bookmarks:allGroups')).first().click()
      await page.getByRole('menuitemradio').first().waitFor()
    },
  },
]
