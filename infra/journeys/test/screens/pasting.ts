import { type Outside, bring } from '../support/outside.ts'
import { type Screen, full, shown } from './screen.ts'

const pasted = (name: string, outside: Outside, seen: string, isVariant = false): Screen => ({
  name: `pasted onto a page: ${name}`,
  isVariant,
  path: full,
  edits: true,
  open: async ({ page, t }) => {
    await shown(page)
    await bring(page, 'paste', outside)
    await page
      .getByRole('dialog', { name: t('clipboard:title') })
      .getByText(seen)
      .first()
      .waitFor()
  },
})

const links = `<ul><li><a href="https://www.nature.com/">Nature</a><li><a href="https://www.quantamagazine.org/">Quanta Magazine, science with
a very long title that does not fit into one line of the sheet</a><li><a href="https://arxiv.org/list/astro-ph/new">arXiv</a></ul>`
const bookmarkFile = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL></DL>'

/** The sheet that asks what becomes of something that was pasted. */
export const pastingScreens: Screen[] = [
  pasted('links', { data: { 'text/html': links } }, 'Quanta Magazine'),
  pasted('a text', { data: { 'text/plain': 'Call the dentist\nBuy bread and milk\nRepair the bike' } }, 'Call the dentist', true),
  pasted('a bookmark file', { files: [{ name: 'bookmarks_26_11_2026.html', content: bookmarkFile }] }, 'bookmarks_26_11_2026.html'),
  pasted(
    'a picture and an empty file',
    {
      files: [
        { name: 'cat.png', content: 'x', type: 'image/png' },
        { name: 'empty.txt', content: '' },
      ],
    },
    'cat.png',
  ),
  pasted('the address of a feed', { data: { 'text/plain': 'https://example.org/feed.xml' } }, 'Feed', true),
]
