import type { Page } from '@playwright/test'
import { archiveFile } from './archive-file.ts'
import { type Screen, button } from './screen.ts'

/** Bookmarks and feeds from a file. */
export const importScreens: Screen[] = [
  {
    name: 'import, before the file',
    path: () => '/users/import',
    open: ({ page, t }) => page.getByRole('list', { name: t('import:listTitle') }).waitFor(),
  },
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
      await choose(page, t('import:chooseFile'), 'bookmarks.html', Buffer.alloc(1_000))
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'import, ready',
    path: (scene) => `/users/import/${scene.readyImport}`,
    open: ({ page, t }) => button(page, t('import:start')).waitFor(),
  },
  {
    name: 'import into an existing page',
    isVariant: true,
    path: (scene) => `/users/import/${scene.readyImport}`,
    open: async ({ page, t }) => {
      await page.getByText(t('import:existingPage')).click()
      await page.getByLabel(t('import:page'), { exact: true }).waitFor()
    },
  },
  {
    name: 'import of an archive, ready',
    changes: true,
    path: () => '/users/import',
    open: async ({ page, t }) => {
      await choose(page, t('import:chooseFile'), 'foyer.zip', archiveFile())
      await page.getByRole('checkbox', { name: t('import-archive:allPages') }).waitFor()
    },
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
    name: 'import with left-out entries',
    isVariant: true,
    changes: true,
    path: () => '/users/import',
    open: async ({ page, t }) => {
      await choose(page, t('import:chooseFile'), 'karakeep-export.json', JSON.stringify({ bookmarks: [...notes, link] }))
      await page.getByText(notes[0]?.title ?? '').waitFor()
    },
  },
  {
    name: 'import of a file of another kind',
    isVariant: true,
    changes: true,
    path: () => '/users/import',
    open: async ({ page, t }) => {
      await choose(page, t('import:chooseFile'), 'Steuererklärung.txt', 'Belege, die noch fehlen: Bahn, Strom, Wasser.\n')
      await page.getByText(t('import:advice.import_unsupported')).waitFor()
    },
  },
  {
    name: 'import that there is not',
    path: () => '/users/import/999999999',
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('import:unknown')).waitFor(),
  },
]

const link = {
  createdAt: 1_700_000_000,
  title: 'Nachtzüge',
  tags: [],
  content: { type: 'link', url: 'https://trains.example/' },
  note: null,
}
const notes = ['Was für die Reise noch fehlt: Schlafsack, Stirnlampe, Kocher', 'Geschenke', 'Rezept für Linsen', '4', '5', '6'].map(
  (title) => ({
    ...link,
    title,
    content: { type: 'text', text: title },
  }),
)

async function choose(page: Page, label: string, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, label).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}
