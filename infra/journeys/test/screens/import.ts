import { type Screen, button } from './screen.ts'

/** Bookmarks and feeds from a file. */
export const importScreens: Screen[] = [
  { name: 'import, before the file', path: () => '/users/import', open: ({ page, t }) => button(page, t('import:chooseFile')).waitFor() },
  {
    name: 'import, where to get the file',
    isVariant: true,
    path: () => '/users/import',
    open: async ({ page, t }) => {
      await page.getByText(t('import:how')).click()
      await page.getByText(t('import:howFeeds')).waitFor()
    },
  },
  {
    name: 'import, on its way up',
    path: () => '/users/import',
    pending: 'writes',
    open: async ({ page, t }) => {
      const chooser = page.waitForEvent('filechooser')
      await button(page, t('import:chooseFile')).click()
      await (await chooser).setFiles({ name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.alloc(1_000) })
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'import, ready',
    path: (scene) => `/users/import/${scene.readyImport}`,
    open: ({ page, t }) => button(page, t('import:start')).waitFor(),
  },
  {
    name: 'import of feeds, ready',
    isVariant: true,
    path: (scene) => `/users/import/${scene.readyFeeds}`,
    open: ({ page, t }) => button(page, t('import:start')).waitFor(),
  },
  {
    name: 'import, done',
    path: (scene) => `/users/import/${scene.doneImport}`,
    open: ({ page, t }) => page.getByRole('link', { name: t('import:openPage') }).waitFor(),
  },
  {
    name: 'import of a broken file',
    path: (scene) => `/users/import/${scene.brokenImport}`,
    open: ({ page, t }) => page.getByText(t('import:advice.import_unreadable')).waitFor(),
  },
  {
    name: 'import that there is not',
    path: () => '/users/import/999999999',
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('import:unknown')).waitFor(),
  },
]
