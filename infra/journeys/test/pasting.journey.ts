import { expect, test } from './fixtures.ts'
import { startFeedSite } from './support/feed-site.ts'
import { bring } from './support/outside.ts'
import { text } from './support/texts.ts'

const bookmarkFile = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>Folder</H3><DL><p><DT><A HREF="https://example.org/">Example</A></DL><p></DL>`

test(
  'what is pasted or dropped onto a page of every kind comes where the person wants it',
  { tag: '@deep' },
  async ({ page, view, seed }) => {
    const summary = await seed.page('Board', 2)
    await seed.bookmarks(summary, 'Links', [['Alder', 'https://example.org/alder']])
    await page.goto(`/p/${summary.public_id}`)
    const sheet = page.getByRole('dialog', { name: text('clipboard:title') })
    const stored = async (title: string) => {
      const widget = (await seed.widgetsOf(summary)).find((candidate) => candidate.title === title)
      const items = widget?.items ?? null
      if (items && 'links' in items) return items.links.map(({ url }) => url)
      if (items && 'notes' in items) return items.notes.map((note) => note.text)
      return items && 'lists' in items ? items.lists.flatMap((list) => list.todos.map((todo) => todo.text)) : []
    }

    // Links: Enter adds them to the widget that is there.
    await bring(page, 'paste', { data: { 'text/html': '<a href="https://example.org/birch">Birch</a>', 'text/plain': 'Birch' } })
    await expect(sheet.getByRole('button', { name: text('clipboard:add.bookmarks', { count: 1 }) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(view.widget('Links').getByRole('link')).toHaveCount(2)
    await expect.poll(() => stored('Links')).toEqual(['https://example.org/alder', 'https://example.org/birch'])
    await expect(sheet).toHaveCount(0)

    // Text that is dropped: a note in a new widget of the second column, taken back and dropped again.
    await bring(page, 'drop', { data: { 'text/plain': 'Call the dentist' } })
    await sheet.getByText('2', { exact: true }).click()
    await sheet.getByRole('button', { name: text('clipboard:add.note', { count: 1 }) }).click()
    await expect.poll(() => stored(text('notes:kind'))).toEqual(['Call the dentist'])
    await page
      .getByRole('button', { name: text('mutations:undo') })
      .last()
      .click()
    await expect(view.widget(text('notes:kind'))).toHaveCount(0)
    await bring(page, 'drop', { files: [{ name: 'note.txt', content: 'Call the dentist' }] })
    await sheet.getByRole('button', { name: text('clipboard:add.note', { count: 1 }) }).click()
    await expect.poll(() => stored(text('notes:kind'))).toEqual(['Call the dentist'])

    // A list: to-dos, a line each.
    await bring(page, 'paste', { data: { 'text/plain': '- [ ] Milk\r\n- [ ] Bread' } })
    await sheet.getByRole('button', { name: text('clipboard:add.todos', { count: 2 }) }).click()
    await expect.poll(() => stored(text('todos:kind'))).toEqual(['Milk', 'Bread'])

    // The address of a feed: its articles, in a widget of their own.
    const site = await startFeedSite()
    try {
      await bring(page, 'drop', { data: { 'text/uri-list': `${site.url}/trains.rss`, 'text/plain': `${site.url}/trains.rss` } })
      await sheet.getByRole('button', { name: text('feed-editing:addFeeds', { count: 1 }) }).click()
      await expect(view.widget('Night trains').getByRole('link', { name: 'A new sleeper' })).toBeVisible()
      await expect(sheet).toHaveCount(0)
    } finally {
      await site.close()
    }

    // A picture that browsers do not show is refused with its reason, and what is typed in place of it is added.
    await bring(page, 'paste', { files: [{ name: 'cat.tiff', content: 'x', type: 'image/tiff' }] })
    await expect(sheet.getByText(text('clipboard:file.picture', { name: 'cat.tiff' }))).toBeVisible()
    await sheet.getByLabel(text('clipboard:field')).fill('https://example.org/cat')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => stored('Links')).toContain('https://example.org/cat')

    // A bookmark file: its import, over the page.
    await bring(page, 'drop', { files: [{ name: 'bookmarks.html', content: bookmarkFile, type: 'text/html' }] })
    await sheet.getByRole('button', { name: text('import:start') }).click()
    await expect(page.getByRole('dialog').getByText('Folder', { exact: true })).toBeVisible()
    expect(page.url()).toContain(summary.public_id)
  },
)
