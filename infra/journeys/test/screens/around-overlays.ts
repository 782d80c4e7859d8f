import { type Screen, button, full, shown } from './screen.ts'

/** What lies over a page and over another sheet. */
export const overlayScreens: Screen[] = [
  {
    name: 'the tour',
    path: full,
    open: async ({ page, t }) => {
      await shown(page)
      await button(page, t('shell:accountMenu')).click()
      await page.getByRole('menuitem', { name: t('tour:start') }).click()
      await page.getByRole('dialog', { name: t('tour:stops.pages.title') }).waitFor()
    },
  },
  {
    name: 'the settings of a page over the list of pages, with a notice',
    path: full,
    changes: true,
    open: async ({ page, t, scene }) => {
      await shown(page)
      await button(page, t('shell:pages')).click()
      const list = page.getByRole('dialog', { name: t('shell:pages') })
      const { title } = scene.fullPage
      const menu = async (entry: string) => {
        await list.getByRole('link', { name: title }).last().hover()
        await list
          .getByRole('button', { name: t('shell:pageMenu', { title }), exact: true })
          .last()
          .click()
        await page.getByRole('menuitem', { name: entry }).click()
      }
      await menu(t('page-marks:star'))
      await page.getByRole('button', { name: t('mutations:undo') }).waitFor()
      await menu(t('page-actions:editTitle'))
      await page.getByRole('dialog', { name: t('page-actions:editTitle') }).waitFor()
    },
  },
]
