/// <reference lib="dom" />
import { axeFindings } from '@foyer/testing/browser'
import { expect } from './fixtures.ts'
import { editable, test } from './support/bookmark-list.ts'
import { text } from './support/texts.ts'

const check = (title: string) => text('bookmark-editing:batch.select', { title })

test('bookmarks are selected, moved to a widget of another page, and back by undo', async ({
  page,
  view,
  list,
  names,
  seed,
  openBrowser,
  member,
}) => {
  const far = await seed.page('Elsewhere')
  await seed.bookmarks(far, 'Far', [['Zeta', 'https://zeta.example.org/']])
  await list.show(['One', 'Two', 'Three', 'Four'])
  const second = await openBrowser(member)
  await second.goto(`/p/${far.public_id}`)
  const arrived = second.getByRole('article', { name: 'Far' }).getByRole('link')
  await expect(arrived).toHaveCount(1)

  const widget = view.widget('List')
  await editable(widget, 'One')
  await view.widgetMenu('List', text('bookmark-editing:batch.start'))
  await widget.getByRole('checkbox', { name: check('One') }).check()
  await widget.getByRole('checkbox', { name: check('Three') }).click({ modifiers: ['Shift'] })
  await widget.getByText(text('bookmark-editing:batch.selected', { count: 3 })).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await widget.getByRole('button', { name: text('bookmark-editing:batch.move') }).click()
  await view.dialog.getByLabel(text('bookmark-editing:target.page')).selectOption(names.page('Elsewhere'))
  const target = view.dialog.getByRole('button', { name: 'Far' })
  await target.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await target.press('Enter')
  await list.shows(['Four'])
  // The other page hears of it without a reload.
  await expect(arrived).toHaveCount(4)
  expect(await seed.bookmarkTitlesOf(far, 'Far')).toEqual(['Zeta', 'One', 'Two', 'Three'])

  await view.button(text('mutations:undo')).click()
  await list.shows(['One', 'Two', 'Three', 'Four'])
  await list.stores(['One', 'Two', 'Three', 'Four'])
  await expect(arrived).toHaveCount(1)
})
