import type { PageView } from '@foyer/contracts/pages/page/pages'
import { usePlainShell } from '../support/app-ready.ts'
import { type OpenMenu, type ScreenContext, type Screen, button, full, menu, shown, widget } from './screen.ts'

/** The menu of a bookmark. */
export async function rowMenu({ page, t }: ScreenContext, title: string, name: string, ...entries: string[]): Promise<void> {
  await shown(page)
  await widget(page, title).getByRole('link', { name }).scrollIntoViewIfNeeded()
  await widget(page, title).getByRole('link', { name }).hover()
  await button(widget(page, title), t('bookmark-editing:linkMenu', { title: name })).click()
  await page.getByRole('menu').first().waitFor()
  for (const entry of entries) await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

export const onRow =
  (title: string, name: string): OpenMenu =>
  (context, ...entries) =>
    rowMenu(context, title, name, ...entries)

export async function quickAdd({ page, t }: ScreenContext, address: string): Promise<void> {
  await shown(page)
  const into = widget(page, 'Every day')
  await into.hover()
  await into
    .getByRole('button', { name: t('bookmark-editing:addTo', { title: 'Every day' }) })
    .locator('visible=true')
    .first()
    .click()
  await into.getByLabel(t('bookmark-editing:address')).fill(address)
  await page.keyboard.press('Enter')
}

export async function groupMenu(context: ScreenContext, ...entries: string[]): Promise<void> {
  await shown(context.page)
  await menu(context, 'Code', context.t('bookmark-editing:groupMenu', { title: 'Web' }), ...entries)
}

/** Makes a list of the page a long one whose further parts never arrive. */
export async function withLongList({ page }: ScreenContext): Promise<void> {
  await usePlainShell(page)
  await page.route('**/api/p/*', async (route) => {
    const response = await route.fetch()
    const view = (await response.json()) as PageView
    for (const listed of view.page.columns.flatMap((column) => column.widgets)) {
      if (listed.title !== 'Every day' || !listed.items) continue
      Object.assign(listed.items, { total: 5_200, next: 'next' })
      // Of the revision that the browser has stored it would keep the items that it has.
      listed.items_revision = 1_000_000
    }
    await route.fulfill({ response, json: view })
  })
  await page.route('**/api/widget/*/items?**', () => new Promise(() => {}))
  await page.reload({ waitUntil: 'domcontentloaded' })
}

/** The icon of a bookmark is chosen, from one kind of icons. */
export const iconPicker = (tab: string, isVariant = true): Screen => ({
  name: `the icon of a bookmark, ${tab}`,
  isVariant,
  path: full,
  edits: true,
  open: async (context) => {
    await rowMenu(context, 'Every day', 'Gmail', context.t('bookmark-editing:changeIcon'))
    await context.page.getByRole('tab', { name: context.t(`icons:tabs.${tab}`), exact: true }).click()
    const panel = context.page.getByRole('tabpanel')
    // The group is chosen from a list as well, whose options are not shown.
    const content = tab === 'text' || tab === 'site' ? panel.getByRole('textbox') : panel.getByRole('listbox').getByRole('option')
    await content.first().waitFor()
  },
})
