import { axeFindings } from '@foyer/testing/browser'
import { expect, test } from './fixtures.ts'
import { pickUp, putDown } from './support/mouse-drag.ts'
import { text } from './support/texts.ts'

test('links are saved for later, and sorted into a widget when there is time', { tag: '@deep' }, async ({ page, seed, member }) => {
  const summary = await seed.page('Links')
  await seed.bookmarks(summary, 'Reading', [['Known', 'https://known.example.org/']])
  const save = (title: string) => member.send('POST', '/api/users/unsorted_link', { url: `https://${title}.example.org/`, title })
  await page.goto(`/add?${new URLSearchParams({ url: 'https://first.example.org/', title: 'first' }).toString()}`)
  await page.getByRole('button', { name: text('saving:save') }).click()
  await page.getByRole('heading', { name: text('saving:saved') }).waitFor()
  await page.goto(`/p/${summary.public_id}?section=unsorted`)
  const sheet = page.getByRole('dialog', { name: text('unsorted:title') })
  await sheet.getByRole('link', { name: 'first' }).waitFor()
  // The page behind the sheet.
  const arrived = page.getByRole('article', { name: 'Reading', includeHidden: true }).getByRole('link', { includeHidden: true })
  await expect(arrived).toHaveCount(1)

  // What is saved elsewhere comes by itself.
  await save('second')
  await sheet.getByRole('link', { name: 'second' }).waitFor()
  await sheet.getByLabel(text('bookmark-editing:address')).fill('third.example.org')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('link')).toHaveCount(3)
  expect(await axeFindings(page)).toEqual([])

  await sheet.getByRole('checkbox', { name: text('unsorted:select', { title: 'second' }) }).check()
  await sheet.getByRole('checkbox', { name: text('unsorted:select', { title: 'first' }) }).check()
  await sheet.getByRole('button', { name: text('bookmark-editing:batch.move') }).click()
  await page.getByRole('button', { name: 'Reading', exact: true }).press('Enter')
  await expect(sheet.getByRole('link')).toHaveCount(1)
  await expect(arrived).toHaveCount(3)
  await expect.poll(() => seed.bookmarkTitlesOf(summary, 'Reading')).toEqual(['Known', 'second', 'first'])

  await sheet.getByRole('button', { name: text('mutations:undo') }).click()
  await expect(sheet.getByRole('link')).toHaveCount(3)
  await expect(arrived).toHaveCount(1)
})

test('checked links are dragged to a widget together', { tag: '@deep' }, async ({ page, seed, member }) => {
  const summary = await seed.page('Links')
  await seed.bookmarks(summary, 'Reading', [['Known', 'https://known.example.org/']])
  for (const title of ['First', 'Second', 'Third']) {
    await member.send('POST', '/api/users/unsorted_link', { url: `https://${title}.example.org/`, title })
  }
  await page.goto(`/p/${summary.public_id}?section=unsorted`)
  const sheet = page.getByRole('dialog', { name: text('unsorted:title') })
  for (const title of ['First', 'Third']) await sheet.getByRole('checkbox', { name: text('unsorted:select', { title }) }).check()
  const reading = page.getByRole('article', { name: 'Reading' })
  const from = (await sheet.getByRole('link', { name: 'First' }).boundingBox()) ?? { x: 0, y: 0 }
  const to = (await reading.getByRole('link', { name: 'Known' }).boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await pickUp(page, { x: from.x + 40, y: from.y + 10 })
  await page.mouse.move(to.x + 40, to.y + to.height, { steps: 12 })
  await putDown(page)
  await expect(sheet.getByRole('link')).toHaveCount(1)
  await expect.poll(() => seed.bookmarkTitlesOf(summary, 'Reading')).toEqual(['Known', 'Third', 'First'])
})

test(
  'the bookmarklet saves the page of another site, and does nothing in Foyer',
  { tag: '@deep' },
  async ({ page, context, seed, member }) => {
    const { public_id } = await seed.page('Links')
    await page.goto(`/p/${public_id}?section=unsorted`)
    const bookmarklet = page.getByRole('link', { name: text('saving:bookmarklet.name') })
    await bookmarklet.click()
    await bookmarklet.click({ button: 'middle' })
    await page.getByText(text('saving:bookmarklet.drag'), { exact: true }).waitFor()
    const script = (await bookmarklet.getAttribute('href')) ?? ''
    expect(context.pages()).toHaveLength(1)

    const site = await context.newPage()
    await context.route('https://site.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>A & B</title>' }))
    await site.goto('https://site.example/a?b=c&d=%20')
    const opened = context.waitForEvent('page')
    await site.evaluate(decodeURI(script.replace(/^javascript:/, '')))
    const window = await opened
    await window.getByRole('button', { name: text('saving:save') }).click()
    const closed = window.waitForEvent('close')
    await window.getByRole('button', { name: text('saving:closeWindow') }).click()
    await closed
    const { body } = await member.send('GET', '/api/bookmarks.json?section=unsorted')
    expect(body).toMatchObject({ links: [{ url: 'https://site.example/a?b=c&d=%20', title: 'A & B' }] })
  },
)
