import { axeFindings } from '@foyer/testing/browser'
import { expect } from './fixtures.ts'
import { editable, test } from './support/bookmark-list.ts'
import { text } from './support/texts.ts'

test('groups are tabs that are added, renamed, filled, moved and deleted', { tag: '@deep' }, async ({ page, view, seed, list }) => {
  await list.show(['One', 'Two', 'Three'])
  const widget = view.widget('List')
  const tab = (name: string) => widget.getByRole('tab', { name, exact: true })
  const groupMenu = async (name: string, entry: string) => {
    await widget.hover()
    await widget.getByRole('button', { name: text('bookmark-editing:groupMenu', { title: name }), exact: true }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await editable(widget, 'One')
  await view.widgetMenu('List', text('bookmark-editing:addGroup'))
  await widget.getByLabel(text('bookmark-editing:groupName')).fill('Later')
  await page.keyboard.press('Enter')
  await expect(tab('Later')).toHaveAttribute('aria-selected', 'true')
  await tab('List').click()
  await view.linkMenu('List', 'Two', 'Move to', 'Later')
  await list.shows(['One', 'Three'], 'List')
  await tab('List').focus()
  await page.keyboard.press('ArrowRight')
  await list.shows(['Two'], 'Later')
  await expect(tab('Later')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await groupMenu('Later', text('bookmark-editing:renameGroup'))
  await widget.getByLabel(text('bookmark-editing:groupName')).fill('Soon')
  await page.keyboard.press('Enter')
  await tab('Soon').waitFor()
  await groupMenu('Soon', text('bookmark-editing:moveGroupBack'))
  await expect
    .poll(() => seed.groupsOf(list.summary, 'List'))
    .toEqual([
      ['Soon', ['Two']],
      ['List', ['One', 'Three']],
    ])
  await page.reload()
  await list.shows(['Two'], 'Soon')
  await groupMenu('Soon', text('bookmark-editing:deleteGroup'))
  await list.shows(['One', 'Three'])
  await list.stores(['One', 'Three'])
})

test('a collapsed group of a list of groups stays collapsed', async ({ page, view, seed, list }) => {
  await seed.groups(
    list.summary,
    'List',
    { First: [['One', 'https://one.example/']], Later: [['Two', 'https://two.example/']] },
    { settings: { g_l: 1 } },
  )
  await page.goto(`/p/${list.summary.public_id}`)
  // The last group is collapsed to begin with.
  await list.shows(['One'], 'First')
  const header = view.widget('List').getByRole('button', { name: /^First( \d+)?$/ })
  await header.filter({ visible: true }).last().click()
  await expect(list.rows('First')).toHaveCount(0)
  const collapsed = async () => {
    const items = (await seed.widgetsOf(list.summary))[0]?.items
    return items && 'folders' in items ? items.folders.filter((folder) => !folder.toggleState).length : 0
  }
  await expect.poll(collapsed).toBe(2)
  await page.reload()
  await view.widget('List').waitFor()
  await expect(view.widget('List').getByRole('list')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
})
